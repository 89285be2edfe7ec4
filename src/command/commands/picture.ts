import { Refusal } from "../../files/refusal.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { applyInOrder } from "../../model/commands/applyInOrder.ts";
import { takeBackRoles } from "../../model/commands/byHand/takeBackRoles.ts";
import { isolated } from "../../model/isolated.ts";
import { isCandidate } from "../../model/roles/role.ts";
import { PICTURE_COLORS, type PictureChoices, SCALES } from "../../view/picture/picture.ts";
import { refusalOf } from "../../view/picture/pictureRefusal.ts";
import { MOST_STRIPS } from "../../view/strips/strips.ts";
import type { Call, Command } from "../command.ts";
import { lookedAt, needPixels, ORDER_OPTIONS } from "../picturing.ts";
import { asJson, checkJson } from "../results.ts";

export const picture: Command = {
  name: "picture",
  about: "the whole matrix as SVG or PNG",
  usage: "TABLE -o picture.svg",
  example: "picture table.json --users-by role --groups-by role --colors dark -o picture.png",
  options: [
    {
      name: "as",
      value: "KIND",
      values: ["svg", "png"],
      about: "the kind of picture, where the name of the file does not say it",
    },
    ...ORDER_OPTIONS,
    {
      name: "roles",
      value: "ROLES",
      isMany: true,
      about: "the roles that are coloured, by ids or names; or applied, all or none",
    },
    {
      name: "size",
      value: "SIZE",
      values: [...SCALES.map(String), "fitting"],
      about: "of PNG: so many times the usual size of cells, or the largest that fits",
    },
    { name: "colors", value: "COLORS", values: PICTURE_COLORS, about: "light, if nothing is said" },
    { name: "bare", about: "without title, legend and roles around the table" },
    {
      name: "strips",
      value: "ATTRIBUTE",
      isMany: true,
      about: "attributes of users or groups to show as colours beside their names",
    },
  ],
  files: { least: 1, most: 1 },
  async run(call) {
    checkJson(call);
    const kind = kindOf(call);
    if (kind === "png") needPixels();
    else if (call.has("size"))
      throw new Refusal("--size is for PNG: SVG is as sharp at any size. Leave it out.");
    const { workspace, picture } = await lookedAt(call, (table) =>
      applyAlone(table, call.valuesOf("roles")),
    );
    const { table, strips } = workspace;
    await strips.choose(stripsIn(call.textsOf("strips"), table.memberships.data));
    const look = {
      isFramed: !call.has("bare"),
      colors: call.value("colors") === "dark" ? "dark" : "light",
    } as const;
    const write = async (file: Blob) => {
      await call.write(file);
      if (call.isJson) await call.print(asJson({ table: table.name, kind, bytes: file.size }));
      return undefined;
    };
    const onProgress = (done: number) => call.progress("Drawing the picture", done);
    const options = { signal: call.signal, onProgress };
    if (kind === "svg") return write(await picture.drawSvg(look, options));
    const size = call.value("size") ?? "1";
    const scale = (size === "fitting" ? size : Number(size)) as PictureChoices["scale"];
    const choices: PictureChoices = { ...look, part: "whole", scale };
    const refusal = refusalOf(picture, choices);
    if (refusal) throw new Refusal(`${refusal.sentence} Give --size, or take SVG.`);
    return write(await picture.draw(choices, options));
  },
};

function kindOf(call: Call): string {
  const kind = call.value("as") ?? /\.(svg|png)$/i.exec(call.value("output") ?? "")?.[1];
  if (!kind) throw new Refusal("Say which picture with --as svg or --as png, or by -o NAME.svg.");
  return kind.toLowerCase();
}

/** Has some roles alone be applied, in their order; as they are, where nothing is said. */
function applyAlone(table: AccessTable, asked: readonly string[]): void {
  if (asked.length === 0 || asked[0] === "applied") return;
  const { roles } = table;
  const wanted =
    asked[0] === "none"
      ? []
      : asked[0] === "all"
        ? [...roles.keys()].filter((at) => !roles[at].discarded)
        : asked.map((word) => roleCalled(table, word));
  table.run(takeBackRoles, { roles: table.applied });
  table.run(applyInOrder, { roles: wanted.filter((at) => isCandidate(table.roles[at])) });
}

function roleCalled({ roles }: AccessTable, word: string): number {
  const byId = roles.findIndex(({ id }) => id === word);
  const at = byId >= 0 ? byId : roles.findIndex(({ name }) => name === word);
  if (at < 0) throw new Refusal(`There is no role ${isolated(word)} for --roles.`);
  return at;
}

interface Attributed {
  readonly attributes: readonly { readonly name: string }[];
  readonly groupAttributes?: readonly { readonly name: string }[];
}

function stripsIn(names: readonly string[], { attributes, groupAttributes = [] }: Attributed) {
  const those = (side: Attributed["attributes"]) =>
    names.filter((name) => side.some((one) => one.name === name));
  const [users, groups] = [those(attributes), those(groupAttributes)];
  if (Math.max(users.length, groups.length) > MOST_STRIPS)
    throw new Refusal(`At most ${MOST_STRIPS} attributes can be shown beside the names.`);
  for (const name of names)
    if (!users.includes(name) && !groups.includes(name))
      throw new Refusal(`There is no attribute ${isolated(name)} for --strips.`);
  return { users, groups };
}
