import type { ReactNode } from "react";
import { createRoot, type Root, type RootOptions } from "react-dom/client";
import type { Readable } from "../../model/values/store.ts";
import type { Theme } from "../../view/colors/theme.ts";
import { type HostSizes, HostTheme } from "./hostTheme.ts";
import { adoptStyles } from "./styles.ts";
import "./host.css";
import "../../ui/kit/kit.css";

/**
 * What is shown in a shadow root of an element: the page around neither reaches in nor is reached. It
 * has a React root of its own, since events of a portal would be heard twice by the React around it.
 */
export class ShadowHost {
  /** All that is shown is in it: it has the colours, the font and the sizes. */
  readonly element: HTMLElement;
  /** Menus, dialogs and the like go here, over all else. */
  readonly portals: HTMLElement;
  readonly shadow: ShadowRoot;
  /** The document that it was made in: elements lose their styles in another one. */
  readonly page: Document;
  readonly theme: Readable<Theme>;
  readonly sizes: Readable<HostSizes | undefined>;
  /** Called when it comes: what was scrolled in it, browsers have let go of meanwhile. */
  onShown = (): void => {};
  readonly #stopStyles: () => void;
  readonly #raising: MutationObserver;
  readonly #root: Root;

  constructor(host: HTMLElement, options: RootOptions = {}) {
    const { ownerDocument: page } = host;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.#stopStyles = adoptStyles(shadow);
    const [element, colors, content, portals] = ["table", "colors", "content", "portals"].map(
      (name) => {
        const part = page.createElement("div");
        part.className = name === "table" ? "access-table" : `access-table-${name}`;
        return part;
      },
    );
    element.append(colors, content, portals);
    shadow.replaceChildren(element);
    this.page = page;
    this.element = element;
    this.portals = portals;
    this.shadow = shadow;
    this.#raising = raised(portals);
    const theme = new HostTheme(colors);
    this.theme = theme.theme;
    this.sizes = theme.sizes;
    // An animation begins anew where an element comes, shown at last or moved elsewhere.
    colors.addEventListener("animationstart", () => {
      theme.read();
      this.onShown();
    });
    this.#root = createRoot(content, options);
  }

  render(content: ReactNode): void {
    this.#root.render(content);
  }

  /** Lets go of everything. */
  release(): void {
    this.#raising.disconnect();
    this.#stopStyles();
    this.element.remove();
    // React does not take apart a root while it renders another.
    queueMicrotask(() => this.#root.unmount());
  }
}

/** Shows what is in an element over all of the page, while something is: also over what has opened since. */
function raised(element: HTMLElement): MutationObserver {
  element.popover = "manual";
  const observer = new MutationObserver(() => {
    const isOpen = element.matches(":popover-open");
    if (isOpen && element.childElementCount === 0) element.hidePopover();
    else if (!isOpen && element.childElementCount > 0 && element.isConnected) element.showPopover();
  });
  observer.observe(element, { childList: true });
  return observer;
}
