import { Refusal } from "../../files/refusal.ts";
import type { Attribute } from "../../model/table/memberships.ts";
import { type Aim, FIRST_FIELDS, type PlanFields } from "../../session/mining/plan/planFields.ts";
import { meant } from "../arguments.ts";
import type { Call, Option } from "../command.ts";

/** The aims by their names on a command line. */
export const AIMS = { follow: "organisation", fewest: "fewest", least: "least" } as const;
export type AimName = keyof typeof AIMS;

/** An option of a plan: the field of the form that it fills in, and the aims that ask for it. */
interface PlanOption extends Option {
  readonly aims?: readonly AimName[];
  fill?(value: string, aim: Aim): Partial<PlanFields>;
}

const CELLS: readonly AimName[] = ["fewest", "least"];
const FOLLOW: readonly AimName[] = ["follow"];

function numberFor(
  field: { [F in keyof PlanFields]: string extends PlanFields[F] ? F : never }[keyof PlanFields],
  option: Omit<PlanOption, "fill">,
): PlanOption {
  return { ...option, fill: (value) => ({ [field]: value }) };
}

const ASSUMED = { cover: "required", may: "allowed", leave: "forbidden" } as const;

/** The questions of the page's dialog, in its order. */
export const PLAN_OPTIONS: readonly PlanOption[] = [
  {
    name: "aim",
    value: "AIM",
    values: Object.keys(AIMS),
    about:
      "follow the organisation, the fewest roles, or the least to administer; without, it is to follow where people have attributes that tell something",
  },
  numberFor("share", {
    name: "coverage",
    value: "PERCENT",
    aims: CELLS,
    about: `how much to cover, ${FIRST_FIELDS.share} without`,
  }),
  {
    name: "tolerance",
    value: "PERCENT",
    about: `how much of a role's groups a user may lack, and would be granted: ${FIRST_FIELDS.lacking} without; to follow, of roles for what is left over, ${FIRST_FIELDS.lackingLeftOver}`,
    fill: (value, aim) =>
      aim === "organisation" ? { lackingLeftOver: value } : { lacking: value },
  },
  numberFor("mostRoles", {
    ...{ name: "most-roles", value: "COUNT", aims: CELLS },
    about: "as many as it takes without",
  }),
  numberFor("fewestUsers", {
    ...{ name: "fewest-users", value: "COUNT", aims: CELLS },
    about: "in a role",
  }),
  numberFor("fewestGroups", {
    ...{ name: "fewest-groups", value: "COUNT", aims: CELLS },
    about: "in a role",
  }),
  ...(["role", "user", "group"] as const).map((what) =>
    numberFor(what, {
      ...{ name: `${what}-weight`, value: "NUMBER", aims: ["least"] },
      about: `what ${what === "role" ? "a role" : `a ${what} in a role`} counts, 1 without`,
    }),
  ),
  numberFor("grantWeight", {
    ...{ name: "grant-weight", value: "NUMBER" },
    about: `a wrong grant counts as so many left over, ${FIRST_FIELDS.grantWeight} without`,
  }),
  numberFor("ruleShare", {
    ...{ name: "held-by", value: "PERCENT", aims: FOLLOW },
    about: `so many of those who fit hold a group of a role, ${FIRST_FIELDS.ruleShare} without`,
  }),
  numberFor("rulePeople", {
    ...{ name: "fewest-people", value: "COUNT", aims: FOLLOW },
    about: `in a role, ${FIRST_FIELDS.rulePeople} without`,
  }),
  {
    ...{ name: "rules-alone", aims: FOLLOW },
    about: "plans no roles by hand for what no rule gives",
    fill: () => ({ plansLeftOver: false }),
  },
  {
    ...{ name: "attribute", value: "NAME", isMany: true, aims: FOLLOW },
    about: "an attribute that is used in any case",
  },
  {
    ...{ name: "without-attribute", value: "NAME", isMany: true, aims: FOLLOW },
    about: "one that is not used",
  },
  {
    ...{ name: "prefer", value: "NAME", isMany: true, aims: FOLLOW },
    about: "attributes that are used rather than others, the most preferred first",
  },
  {
    ...{ name: "fix", value: "NAME", isMany: true, aims: FOLLOW },
    about: "attributes that rules are made of before all others",
  },
  {
    ...{ name: "assumed", value: "WHAT", values: Object.keys(ASSUMED) },
    about: "assumed cells: cover them as without this, may be covered, or leave them out",
    fill: (value) => ({ assumed: ASSUMED[value as keyof typeof ASSUMED] }),
  },
  {
    name: "longer",
    value: "TIMES",
    aims: CELLS,
    about: "goes on so many times, each with four times as many steps",
  },
  {
    name: "beside-in-force",
    about: "plans as if there were no roles in force; without, it covers what they leave",
    fill: () => ({ keepsInForce: false }),
  },
  {
    name: "with-conflicts",
    about: "lets a role have groups that are in conflict",
    fill: () => ({ conflictsApart: false }),
  },
];

/** The form as the options fill it in; one that another aim asks for is refused. */
export function fieldsBy(call: Call, aim: Aim, attributes: readonly Attribute[]): PlanFields {
  let fields = FIRST_FIELDS;
  for (const { name, aims, fill } of PLAN_OPTIONS) {
    if (!call.has(name)) continue;
    const isAsked = !aims || aims.some((one) => AIMS[one] === aim);
    if (!isAsked)
      throw new Refusal(
        `--${name} is for --aim ${aims.join(" or ")}: give that, or leave --${name} out.`,
      );
    if (fill) fields = { ...fields, ...fill(call.value(name) ?? "", aim) };
  }
  const namesIn = (option: string) => attributeNames(call, option, attributes);
  const asked = new Map([
    ...namesIn("attribute").map((name) => [name, true] as const),
    ...namesIn("without-attribute").map((name) => [name, false] as const),
  ]);
  const order = [...namesIn("fix"), ...namesIn("prefer")];
  return { ...fields, attributes: Object.fromEntries(asked), order, fixed: namesIn("fix") };
}

/** The attributes that an option names; a name may have commas in it. */
function attributeNames(
  call: Call,
  option: string,
  attributes: readonly Attribute[],
): readonly string[] {
  const known = attributes.map(({ name }) => name);
  const texts = call.textsOf(option);
  return texts
    .flatMap((text) => (known.includes(text) ? [text] : text.split(",")))
    .map((text) => {
      const same = (name: string) => name.toLowerCase() === text.trim().toLowerCase();
      const found = known.find((name) => name === text) ?? known.find(same);
      if (found !== undefined) return found;
      const all = known.length > 0 ? ` The table has: ${known.join(", ")}.` : "";
      throw new Refusal(`--${option}: there is no attribute “${text}”.${meant(text, known)}${all}`);
    });
}
