import {
  type CSSProperties,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
} from "react";
import type { Theme } from "../view/colors/theme.ts";
import { useValue } from "../watch.ts";
import { ShadowHost } from "./shadow/shadowHost.ts";

export interface HostProps {
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** No `div`: what a page says of these is not said of this. */
const ELEMENT = "access-table-host";

/** An element of the page with a shadow root, in which the children are; empty where there is no DOM. */
export function Host({ children, ...attributes }: HostProps & { readonly children: ReactNode }) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef<ShadowHost>(undefined);
  useLayoutEffect(() => {
    const host = new ShadowHost(element.current!);
    shown.current = host;
    return () => host.release();
  }, []);
  useLayoutEffect(() => {
    const host = shown.current!;
    host.render(<HostContext value={host}>{children}</HostContext>);
  });
  return createElement(ELEMENT, { ref: element, ...attributes });
}

export const HostContext = createContext<ShadowHost | undefined>(undefined);

/** The host around a component: its element, and where its portals go. */
export function useHost(): ShadowHost {
  const host = useContext(HostContext);
  if (!host) throw new Error("There is no host around this.");
  return host;
}

/** The colours around a component, followed as they change. */
export function useHostTheme(): Theme {
  return useValue(useHost().theme);
}
