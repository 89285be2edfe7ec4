import { useEffect, useRef } from "react";
import type { LazyPart } from "../../model/values/lazyPart.ts";
import { useValue } from "../../watch.ts";
import { type HeldKeys, holdKeys } from "./heldKeys.ts";
import { useAroundKit } from "./opened.ts";

interface LazyOptions {
  readonly isWanted: boolean;
  /** As a sentence begins: "The list could not be loaded". Without it nothing is said. */
  readonly title?: string;
  /** What ends the wish where the part could not be loaded, so that it can be asked for again. */
  readonly onFailure?: () => void;
  /** Set where it takes the focus: keys that come while it is loaded are for it. */
  readonly takesKeys?: boolean;
}

/** A part of the page that is loaded when it is first wanted; undefined until then. */
export function useLazyPart<T>(part: LazyPart<T>, options: LazyOptions): T | undefined {
  const { isWanted, title, onFailure, takesKeys } = options;
  const { root, say } = useAroundKit();
  const loaded = useValue(part.loaded);
  const isMissing = isWanted && loaded === undefined;
  const held = useRef<HeldKeys>(undefined);
  useEffect(() => () => held.current?.drop(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when it is wanted again
  useEffect(() => {
    if (!isMissing) return;
    const keys = takesKeys ? holdKeys(root, () => part.loaded.get() !== undefined) : undefined;
    held.current = keys;
    const tell = () => {
      onFailure?.();
      if (title) say(`${title} could not be loaded. Check the connection and try again.`);
    };
    void part
      .load()
      .catch(tell)
      .finally(() => keys?.give());
  }, [part, isMissing]);
  return loaded;
}
