import { useEffect } from "react";
import { type Mining, miningOf } from "../../../session/mining/mining.ts";
import type { WatchedResult } from "../../../session/mining/watchedResult.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

/** The findings of the session about the roles of its table, loaded with the panel. */
export function useMining(): Mining {
  return miningOf(useWorkspace());
}

/** A result that is kept up while this is on the screen; undefined until it is there. */
export function useWatched<T>(watched: WatchedResult<T>): T | undefined {
  useEffect(() => watched.watch(), [watched]);
  return useValue(watched.result);
}
