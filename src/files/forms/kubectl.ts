import { quoted } from "../inputFile.ts";
import { NoTable } from "../refusal.ts";
import { cut, startsOf } from "./aligned.ts";
import { type Binding, rowOf, rowsOfBindings } from "./bindings.ts";
import type { Form } from "./form.ts";

const HEADINGS = /^(?:NAMESPACE +)?NAME +ROLE +AGE( +USERS +GROUPS +SERVICEACCOUNTS)?\s*$/;
const KINDS = ["User", "Group", "ServiceAccount"];

/** What `kubectl get rolebindings` and `clusterrolebindings` print with `-o wide`. */
export const listedBindings: Form = {
  isSure: true,
  rowsOf({ lines, input }) {
    const found = HEADINGS.exec(lines[0] ?? "");
    if (!found) return undefined;
    if (!found[1])
      throw new NoTable(
        `${quoted(input.name)} lists role bindings without their members. Print them again with “-o wide” or “-o json”.`,
      );
    const starts = startsOf(lines[0], /\S+/g);
    const hasScope = starts.length > 6;
    const partsOf = (line: string) => {
      const cells = cut(line, starts);
      const [role, , ...members] = cells.slice(hasScope ? 2 : 1);
      return { scope: hasScope ? cells[0] : "", role, members };
    };
    // Of a role for one namespace and one for all that are called the same the kind is told, too.
    const bound = new Set(lines.map(partsOf).map(({ role, scope }) => `${role} ${scope}`));
    const nameOf = (role: string, scope: string) => {
      const [, kind = "", name = role] = /^((?:Cluster)?Role)\/(.+)$/.exec(role) ?? [];
      return kind === "Role" && bound.has(`ClusterRole/${name} ${scope}`) ? role : name;
    };
    return {
      begin: () => (line, number) => {
        if (line === undefined || line.trim() === "") return [];
        if (number === 1) return [{ line: 1, cells: rowOf(undefined) }];
        const { role, scope, members } = partsOf(line);
        return members.flatMap((some, at) =>
          some
            .split(",")
            .filter((principal) => principal !== "")
            .map((principal) => ({
              line: number,
              cells: rowOf({ principal, kind: KINDS[at], role: nameOf(role, scope), scope }),
            })),
        );
      },
    };
  },
};

/** What `kubectl describe` prints of role bindings. */
export const describedBindings: Form = {
  isSure: true,
  rowsOf({ text, isComplete, json }) {
    if (json !== undefined || !isComplete || !/^Role:\s*$/m.test(text)) return undefined;
    const found: Binding[] = [];
    let role = "";
    let starts: readonly number[] | undefined;
    for (const line of text.split(/\r\n|\n|\r/)) {
      if (/^(\S|\s*$)/.test(line)) starts = undefined;
      else if (starts) {
        const [kind, name, namespace] = cut(line, starts);
        const principal = namespace === "" ? name : `${namespace}/${name}`;
        found.push({ principal, kind, role, scope: "" });
      } else if (/^\s+-+\s+-+\s+-+\s*$/.test(line)) starts = startsOf(line, /\S+/g);
      else role = /^\s+Name:\s+(\S+)\s*$/.exec(line)?.[1] ?? role;
    }
    return found.length > 0 ? rowsOfBindings(found) : undefined;
  },
};
