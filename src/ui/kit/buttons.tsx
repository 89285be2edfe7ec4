import type { ComponentProps } from "react";
import { CloseIcon } from "./icons.tsx";

type ButtonProps = ComponentProps<"button"> & {
  /** True where it is of no use now: it can still be focused and read, but does nothing. */
  readonly isOff?: boolean;
};

/** A button; by another class than `tool` it looks otherwise. */
export function Button({ isOff, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      {...rest}
    />
  );
}

/** The cross that closes what it stands in. */
export function DismissButton(props: ComponentProps<"button">) {
  return (
    <Button className="dismiss" {...props}>
      <CloseIcon />
    </Button>
  );
}
