import type { FileHead } from "../import/fileHead.ts";
import { asList, asObject, firstText, type JsonObject, objectsIn } from "../text/json/values.ts";
import type { Form, TextRow } from "./form.ts";
import { yamlDocuments } from "./yaml.ts";

/** Who has a role, and where: a member may be a person, a group or an account of a service. */
export interface Binding {
  readonly principal: string;
  readonly kind: string;
  readonly role: string;
  readonly scope: string;
  /** Of Kubernetes: whether the role is one for all namespaces. */
  readonly isOfAll?: boolean;
}

/**
 * Roles bound to principals: `az role assignment list`, IAM policies of Google Cloud, RoleBindings of
 * Kubernetes, as JSON or YAML. The scope tells roles of one name apart, as a system does.
 */
export const bindings: Form = {
  isSure: true,
  rowsOf(head) {
    const found = withKinds(documentsOf(head).flatMap((document) => bindingsIn(document)));
    return found.length === 0 ? undefined : rowsOfBindings(found);
  },
};

/** With the kind of a role for one namespace, where one for all is called the same. */
function withKinds(found: readonly Binding[]): Binding[] {
  const keyOf = ({ role, scope }: Binding) => JSON.stringify([role, scope]);
  const all = new Set(found.filter(({ isOfAll }) => isOfAll).map(keyOf));
  return found.map((one) =>
    one.isOfAll === false && all.has(keyOf(one)) ? { ...one, role: `Role/${one.role}` } : one,
  );
}

const DEFINITION = /\/roleDefinitions\//i;
const PRINCIPAL = /^(?:User|Group|ServicePrincipal|ForeignGroup|MSI|Device)$/;

/** `az role assignment list -o tsv`: the fields without their names, in the order of the alphabet. */
export const tabbedAssignments: Form = {
  isSure: true,
  rowsOf({ lines, json }) {
    if (json !== undefined || lines.length === 0) return undefined;
    const isAssignment = (line: string) => line.split("\t").some((cell) => DEFINITION.test(cell));
    if (!lines.every((line) => isAssignment(line))) return undefined;
    return {
      begin: () => (line, number) => {
        const before =
          number === 1 && line !== undefined ? [{ line: 0, cells: rowOf(undefined) }] : [];
        const cells = line?.split("\t") ?? [];
        const at = cells.findIndex((cell) => DEFINITION.test(cell));
        const kind = cells.slice(0, Math.max(at, 0)).findLastIndex((cell) => PRINCIPAL.test(cell));
        if (kind < 1) return before;
        const [id = "", name] = cells.slice(Math.max(0, kind - 2), kind);
        const principal = name && name !== "None" ? name : id;
        const [role, scope] = cells.slice(at + 1);
        return [
          ...before,
          { line: number, cells: rowOf({ principal, kind: cells[kind], role, scope }) },
        ];
      },
    };
  },
};

const HEADINGS = ["Principal", "Principal kind", "Role", "Binding scope"];

/** A row for a binding; of none the headings. */
export function rowOf(binding: Binding | undefined): readonly string[] {
  if (!binding) return HEADINGS;
  const { principal, kind, role, scope } = binding;
  return [principal, kind, role, scope];
}

export function rowsOfBindings(found: readonly Binding[]): { rows: TextRow[] } {
  const width = found.some(({ scope }) => scope !== "") ? 4 : 3;
  const rows = [undefined, ...found].map((binding) => rowOf(binding).slice(0, width));
  return { rows: rows.map((cells, at) => ({ line: at + 1, cells })) };
}

function documentsOf({ json, text, isComplete }: FileHead): readonly unknown[] {
  if (json !== undefined) return [json];
  const isLikely =
    isComplete &&
    /^\s*(- )?\s*(apiVersion|bindings|roleDefinitionName|items|- members|members|role|principalName|scope|id|canDelegate|condition)\s*:/m.test(
      text,
    );
  return (isLikely && yamlDocuments(text)) || [];
}

/** The bindings in a value: of a list those of all its items, which may have lists of their own. */
function bindingsIn(value: unknown, around = "", depth = 0): Binding[] {
  const list = asList(value);
  if (list) return depth > 3 ? [] : list.flatMap((item) => bindingsIn(item, around, depth + 1));
  const fields = asObject(value);
  if (!fields) return [];
  if (asObject(fields.roleRef)) return ofKubernetes(fields);
  if (firstText(fields, "roleDefinitionName") !== "") return ofAzure(fields);
  const scope = firstText(fields, "project", "projectId", "resource", "name") || around;
  const inner = fields.policy ?? fields.iamPolicy;
  if (asObject(inner)) return bindingsIn(inner, scope, depth + 1);
  const policy = asList(fields.bindings);
  if (policy) return objectsIn(policy).flatMap((binding) => ofGoogle(binding, scope));
  return depth <= 3 && asList(fields.items) ? bindingsIn(fields.items, around, depth + 1) : [];
}

function ofAzure(fields: JsonObject): Binding[] {
  return [
    {
      principal: firstText(fields, "principalName", "signInName", "displayName", "principalId"),
      kind: firstText(fields, "principalType", "objectType"),
      role: firstText(fields, "roleDefinitionName"),
      scope: firstText(fields, "scope"),
    },
  ];
}

function ofGoogle(fields: JsonObject, scope: string): Binding[] {
  const role = firstText(fields, "role");
  const condition = firstText(asObject(fields.condition), "title", "expression");
  const name = condition === "" ? role : `${role} (${condition})`;
  return (asList(fields.members) ?? []).flatMap((member) => {
    if (typeof member !== "string" || role === "") return [];
    const [, kind = "", id = member] =
      /^(user|group|serviceAccount|domain):(.+)$/.exec(member) ?? [];
    return [{ principal: id, kind, role: name, scope }];
  });
}

function ofKubernetes(fields: JsonObject): Binding[] {
  const role = firstText(asObject(fields.roleRef), "name");
  const isOfAll = firstText(asObject(fields.roleRef), "kind") === "ClusterRole";
  const scope = firstText(asObject(fields.metadata), "namespace");
  return objectsIn(fields.subjects).map((subject) => {
    const kind = firstText(subject, "kind");
    const name = firstText(subject, "name");
    const namespace = firstText(subject, "namespace");
    const isService = kind === "ServiceAccount" && namespace !== "";
    return { principal: isService ? `${namespace}/${name}` : name, kind, role, scope, isOfAll };
  });
}
