import type { Action } from "../../actions/action.ts";
import { MenuButton } from "../../actions/buttons/MenuButton.tsx";
import { MoreIcon } from "../../kit/icons.tsx";

/** Opens the menu. No entry of the palette, which has all actions anyway. */
const MORE: Action = {
  name: "More",
  description: () => "More tools",
  perform: ({ workspace: { opened } }, trigger) =>
    opened.set({ name: "more", isByKeyboard: trigger !== "pointer" }),
};

/** The `More` button, with a menu of the tools for which the toolbar has no room. */
export function MoreTool({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <MenuButton action={MORE} menu="more" items={actions} className="more-tool">
      <MoreIcon />
    </MenuButton>
  );
}
