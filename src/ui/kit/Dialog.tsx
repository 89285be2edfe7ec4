import { Dialog as Base } from "@base-ui/react/dialog";
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  type Ref,
  useContext,
  useRef,
} from "react";
import { nextTask } from "../../model/tasks/slices.ts";
import { Button } from "./buttons.tsx";
import { type DialogName, useAroundKit, useClosing, useIsOpen } from "./opened.ts";
import "./dialog.css";

interface FrameProps
  extends Pick<ComponentProps<typeof Base.Popup>, "initialFocus" | "finalFocus"> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Set where the title is read out, but not seen. */
  readonly isTitleHidden?: true;
  /** In pixels, where the window has room. */
  readonly width?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

export function DialogFrame(props: FrameProps) {
  const { isOpen, onClose, title, isTitleHidden, children, ...rest } = props;
  const { width, className = "", ...focus } = rest;
  const next = useRef<() => void>(undefined);
  const leaveTo = (act: () => void) => {
    next.current = act;
    onClose();
  };
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => {
        const act = next.current;
        next.current = undefined;
        // In the next task the focus is back where it was: what is done now may move it.
        if (!open && act) void nextTask().then(act);
      }}
    >
      <Base.Portal container={useAroundKit().portals}>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup
          className={`dialog ${className}`.trim()}
          style={width === undefined ? undefined : { width: `min(${width}px, 100vw - 32px)` }}
          {...focus}
        >
          <Base.Title className={isTitleHidden ? "unseen" : "dialog-title"}>{title}</Base.Title>
          <LeavingContext value={{ close: onClose, leaveTo }}>{children}</LeavingContext>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface DialogProps extends Omit<FrameProps, "isOpen" | "onClose"> {
  readonly name: DialogName;
}

/** A dialog that is open by its name. */
export function Dialog({ name, ...rest }: DialogProps) {
  return <DialogFrame isOpen={useIsOpen(name)} onClose={useClosing(name)} {...rest} />;
}

/** The ways out of the dialog around a component. */
interface Leaving {
  close(): void;
  /** Closes the dialog, and does something once the focus is back where it was. */
  leaveTo(act: () => void): void;
}

const LeavingContext = createContext<Leaving | undefined>(undefined);

export function useLeaving(): Leaving {
  const leaving = useContext(LeavingContext);
  if (!leaving) throw new Error("There is no dialog around this.");
  return leaving;
}

/** A sentence or two below the title, which the dialog is described by. */
export const DialogDescription = Base.Description;

interface CloseProps {
  readonly className?: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function DialogClose({ className = "tool", children = "Close", ref }: CloseProps) {
  return (
    <Base.Close ref={ref} className={className}>
      {children}
    </Base.Close>
  );
}

interface DialogFormProps {
  /** The word of the button that does it. */
  readonly action: string;
  /** True while it cannot be done. */
  readonly isOff?: boolean;
  /** Does it; the dialog closes then. */
  readonly onSubmit: () => void;
  /** A button at the other end. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A dialog's content that is filled in: below it stand the ways out, to do it or not. */
export function DialogForm(props: DialogFormProps) {
  const { action, isOff, onSubmit, aside, className, children } = props;
  const { close } = useLeaving();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOff) return;
    onSubmit();
    close();
  };
  return (
    <form className={className} onSubmit={submit}>
      {children}
      <div className="dialog-buttons">
        {aside}
        <DialogClose>Cancel</DialogClose>
        <Button type="submit" className="primary" isOff={isOff}>
          {action}
        </Button>
      </div>
    </form>
  );
}
