import { type Mining, miningOf } from "../../session/mining/mining.ts";
import { useSession } from "../session.ts";

/** What the session finds out about the roles of its table, loaded with the panel. */
export function useMining(): Mining {
  return miningOf(useSession());
}
