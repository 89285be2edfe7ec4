import { type Mining, miningOf } from "../../../session/mining/mining.ts";
import { useSession } from "../../actions/screen/session.ts";

/** The findings of the session about the roles of its table, loaded with the panel. */
export function useMining(): Mining {
  return miningOf(useSession());
}
