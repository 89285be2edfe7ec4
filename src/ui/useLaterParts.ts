import { useEffect, useState } from "react";
import type { LazyPart } from "../view/lazyPart.ts";
import { notify } from "../view/view.ts";
import { useSession } from "./session.ts";

/** Loads parts once the page is shown. Returns true when they are there, or could not be loaded. */
export function useLaterParts(parts: readonly LazyPart<unknown>[]): boolean {
  const { view } = useSession();
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const load = async () => {
      try {
        await Promise.all(parts.map((part) => part.load()));
      } catch {
        const action = { name: "Try again", act: () => void load() };
        const text = "Parts of the page could not be loaded. Check the connection and try again.";
        notify(view, text, { action, stays: true });
      }
      setIsSettled(true);
    };
    void load();
  }, [parts, view]);
  return isSettled;
}
