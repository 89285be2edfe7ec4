import { type CellsByUser, grantsOf } from "../../../session/mining/roleDetails.ts";
import { useSession } from "../../actions/screen/session.ts";
import { useCounted } from "./useCounted.ts";

/** The grants of a role; undefined until they are counted. */
export function useGrants(at: number): CellsByUser | undefined {
  const { table } = useSession();
  return useCounted(at, (role, isStale) => grantsOf(table, role, isStale));
}
