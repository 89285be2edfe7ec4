import { openDialog } from "../../kit/opened.ts";
import { type Action, opensMenu } from "../action.ts";
import { keyText } from "../keys.ts";

export const helpActions = {
  help: {
    name: "Help",
    description: () => "Help",
    perform: opensMenu("help"),
  },
  keyboardShortcuts: {
    name: "Keyboard shortcuts",
    note: () => "?",
    description: () => "Lists all keys",
    keys: ["?"],
    perform: (screen) => openDialog(screen.workspace, "shortcuts"),
  },
  commandPalette: {
    name: "Command palette",
    note: () => keyText("Mod+K"),
    description: () => "Finds any action, user, group or role",
    keys: ["Mod+K"],
    actsInTextFields: true,
    perform: (screen) => openDialog(screen.workspace, "palette"),
  },
} satisfies Record<string, Action>;
