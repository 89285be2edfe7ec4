import { type ComponentProps, useEffect, useState } from "react";
import { notify } from "../../view/view.ts";
import { useValue } from "../../watch.ts";
import type { Overview } from "./Overview.tsx";

type Part = typeof Overview;

/** The overview, which is loaded after the first picture of the table: the page starts without it. */
export function LazyOverview(props: ComponentProps<Part>) {
  const { view } = props.workspace;
  const isOpen = useValue(view.overview);
  const [Loaded, setLoaded] = useState<Part>();

  useEffect(() => {
    if (!isOpen || Loaded) return;
    import("./Overview.tsx").then(
      ({ Overview }) => setLoaded(() => Overview),
      () => notify(view, "The overview could not be loaded. Check the connection and reload."),
    );
  }, [view, isOpen, Loaded]);

  return Loaded && <Loaded {...props} />;
}
