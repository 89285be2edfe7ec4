import { cardPlace } from "../../../view/room/freeRoom.ts";
import { openDialog } from "../../kit/opened.ts";
import { type Action, hasTable, opensMenu } from "../action.ts";
import { keyText } from "../keys.ts";

/** The actions that explain, and that find all others. */
export const helpActions = {
  help: {
    name: "Help",
    description: () => "Help",
    perform: opensMenu("help"),
  },
  firstSteps: {
    name: "First steps",
    description: () => "Says what the squares mean, and what one does here",
    perform: ({ workspace: { view, camera, opened } }) => {
      if (cardPlace(camera.geometry.get())) view.firstSteps.set(true);
      else openDialog({ opened }, "firstSteps");
    },
  },
  aboutTable: {
    name: "About this table",
    description: () => "Where it came from, what was mended or left out, and what is odd in it",
    isUsable: hasTable,
    perform: (screen) => openDialog(screen.workspace, "aboutTable"),
  },
  guide: {
    name: "Guide",
    description: () =>
      "Opens the guide in a tab of its own: a tour, all that can be done, the files",
    perform: () => void open("guide.html", "_blank", "noopener"),
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
