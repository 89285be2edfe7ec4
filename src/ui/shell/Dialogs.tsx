import { type ComponentType, useState } from "react";
import { lazyPart } from "../../model/values/lazyPart.ts";
import { type DialogName, useClosing, useIsOpen } from "../kit/opened.ts";
import { useLazyPart } from "../kit/useLazyPart.ts";

/** A dialog, which is loaded when it is first opened. */
interface LazyDialog {
  /** As a sentence begins: "The list could not be loaded". */
  readonly title: string;
  load(): Promise<ComponentType>;
}

/** The dialogs by the names that open them. To add one is to add it here. */
const DIALOGS = {
  palette: {
    title: "The palette",
    load: async () => (await import("./palette/Palette.tsx")).Palette,
  },
  shortcuts: {
    title: "The list of keys",
    load: async () => (await import("./help/ShortcutsDialog.tsx")).ShortcutsDialog,
  },
  firstSteps: {
    title: "The first steps",
    load: async () => (await import("./help/FirstSteps.tsx")).FirstStepsDialog,
  },
  aboutTable: {
    title: "The page",
    load: async () => (await import("../table/about/AboutDialog.tsx")).AboutDialog,
  },
  exclude: {
    title: "The dialog",
    load: async () => (await import("../table/excluded/ExcludeDialog.tsx")).ExcludeDialog,
  },
  excluded: {
    title: "The list",
    load: async () => (await import("../table/excluded/ExcludedDialog.tsx")).ExcludedDialog,
  },
  conflicts: {
    title: "The list",
    load: async () => (await import("../table/conflicts/ConflictsDialog.tsx")).ConflictsDialog,
  },
  recalculate: {
    title: "The question",
    load: async () => (await import("../roles/all/RecalculateDialog.tsx")).RecalculateDialog,
  },
  nameAll: {
    title: "The names",
    load: async () => (await import("../roles/all/NameAllDialog.tsx")).NameAllDialog,
  },
  similarRoles: {
    title: "The list",
    load: async () => (await import("../roles/all/SimilarDialog.tsx")).SimilarDialog,
  },
  roleChanges: {
    title: "The list",
    load: async () => (await import("../roles/all/RoleChangesDialog.tsx")).RoleChangesDialog,
  },
  keepVariant: {
    title: "The question",
    load: async () => (await import("../roles/variants/KeepVariantDialog.tsx")).KeepVariantDialog,
  },
  variants: {
    title: "The list",
    load: async () => (await import("../roles/variants/VariantsDialog.tsx")).VariantsDialog,
  },
  plan: {
    title: "The plan",
    load: async () => (await import("../roles/plan/PlanDialog.tsx")).PlanDialog,
  },
  editRole: {
    title: "The dialog",
    load: async () => (await import("../roles/byHand/EditRoleDialog.tsx")).EditRoleDialog,
  },
  splitRole: {
    title: "The dialog",
    load: async () => (await import("../roles/byHand/SplitRoleDialog.tsx")).SplitRoleDialog,
  },
  newRole: {
    title: "The dialog",
    load: async () => (await import("../roles/byHand/NewRoleDialog.tsx")).NewRoleDialog,
  },
  byAttributes: {
    title: "The dialog",
    load: async () => (await import("../roles/byHand/ByAttributesDialog.tsx")).ByAttributesDialog,
  },
  systems: {
    title: "The dialog",
    load: async () => (await import("../out/systems/SystemsDialog.tsx")).SystemsDialog,
  },
  reviewForOthers: {
    title: "The dialog",
    load: async () => (await import("../out/reviews/ReviewForOthers.tsx")).ReviewForOthersDialog,
  },
  answers: {
    title: "The dialog",
    load: async () => (await import("../out/reviews/AnswersDialog.tsx")).AnswersDialog,
  },
  compare: {
    title: "The dialog",
    load: async () => (await import("../table/compare/CompareDialog.tsx")).CompareDialog,
  },
  newer: {
    title: "The dialog",
    load: async () => (await import("../table/update/NewerDialog.tsx")).NewerDialog,
  },
  attributes: {
    title: "The dialog",
    load: async () =>
      (await import("../table/open/attributes/AttributesDialog.tsx")).AttributesDialog,
  },
  renamedGroups: {
    title: "The dialog",
    load: async () => (await import("../table/compare/RenamedDialog.tsx")).RenamedGroupsDialog,
  },
  renamedUsers: {
    title: "The dialog",
    load: async () => (await import("../table/compare/RenamedDialog.tsx")).RenamedUsersDialog,
  },
  roles: {
    title: "The dialog",
    load: async () => (await import("../table/open/roles/RolesDialog.tsx")).RolesDialog,
  },
  recent: {
    title: "The list",
    load: async () => (await import("../table/recent/RecentDialog.tsx")).RecentDialog,
  },
} satisfies Readonly<Record<string, LazyDialog>>;

declare module "../kit/opened.ts" {
  interface Dialogs extends Record<keyof typeof DIALOGS, LazyDialog> {}
}

/** All dialogs; the open one is on the screen. */
export function Dialogs() {
  return (Object.keys(DIALOGS) as DialogName[]).map((name) => (
    <OpenedDialog key={name} name={name} {...DIALOGS[name]} />
  ));
}

function OpenedDialog({ name, title, load }: LazyDialog & { readonly name: DialogName }) {
  const [part] = useState(() => lazyPart(load));
  const Loaded = useLazyPart(part, {
    isWanted: useIsOpen(name),
    title,
    onFailure: useClosing(name),
    takesKeys: true,
  });
  return Loaded && <Loaded />;
}
