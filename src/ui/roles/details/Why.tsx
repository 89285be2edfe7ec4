import { useEffect, useState } from "react";
import { likenessText, nearestText } from "../../../mining/nearestRole.ts";
import { isOf, type RoleExplanation } from "../../../mining/why/explainRole.ts";
import {
  conditionsText,
  ruleText,
  shareText,
  tellingText,
} from "../../../mining/why/explanationText.ts";
import { isolated } from "../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { roleName } from "../bar/RoleButton.tsx";
import { RoleSwatch } from "../bar/RoleSwatch.tsx";
import { useMining, useWatched } from "../table/useMining.ts";
import { FoldedUsers } from "./MemberLists.tsx";
import { MergeOffer } from "./MergeOffer.tsx";

/** The shares that are listed at first, and those that come on a press. */
const FIRST_SHARES = 4;
const MORE_SHARES = 50;

/** The reasons for a role: what its users have in common, the rule that gives them best, its nearest role. */
export function Why({ at }: { readonly at: number }) {
  const { table } = useWorkspace();
  const mining = useMining();
  const { explanations } = mining;
  useEffect(() => explanations.select(at), [explanations, at]);
  const found = useWatched(explanations);
  const failure = useValue(explanations.failure);
  if (failure !== undefined)
    return <p className="muted">The reasons could not be worked out. Select the role again.</p>;
  if (!found || !isOf(found, table, at)) return <p className="muted">Looking at its users…</p>;
  const hasAttributes = table.memberships.data.attributes.length > 0;
  return (
    <div className="why stack">
      {hasAttributes ? <Shares found={found} /> : <p className="muted">{NO_ATTRIBUTES}</p>}
      <BestRule found={found} />
      <Nearest at={at} found={found} />
    </div>
  );
}

const NO_ATTRIBUTES =
  "The users came without attributes. With departments or locations this says who has the role.";

interface OfRole {
  readonly found: RoleExplanation;
}

function Shares({ found: { explanation, namesOf } }: OfRole) {
  const [count, setCount] = useState(FIRST_SHARES);
  const { shares } = explanation;
  if (shares.length === 0)
    return <p className="muted">No attribute tells its users from the others.</p>;
  const shown = shares.slice(0, count);
  const left = shares.length - shown.length;
  return (
    <>
      <ul className="shares numbers stack">
        {shown.map((share) => (
          <li key={`${share.attribute} ${share.code}`} title={tellingText(share, explanation)}>
            <span className="attribute note">{isolated(namesOf(share).attribute)}</span>
            <span>{shareText(share, explanation, namesOf)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button className="more link" onClick={() => setCount(count + MORE_SHARES)}>
          Show {formatNumber(Math.min(left, MORE_SHARES))} more
          {left > MORE_SHARES && ` of ${formatNumber(left)}`}
        </Button>
      )}
    </>
  );
}

/** The rule of one or two attributes, and who is on its wrong sides. */
function BestRule({ found: { explanation, areHolders, namesOf } }: OfRole) {
  const { rule } = explanation;
  if (!rule) return null;
  const [lacking, outside] = [rule.all - rule.both, explanation.holders - rule.both];
  return (
    <div className="best-rule numbers">
      <h4 className="note">Best rule</h4>
      <p>
        {conditionsText(rule, namesOf)}: {ruleText(rule, explanation, areHolders)}
      </p>
      <FoldedUsers
        title={`${countOf(lacking, "user")} of the rule ${lacking === 1 ? "lacks" : "lack"} the role`}
        users={rule.lacking}
      />
      <FoldedUsers
        title={`${countOf(outside, "user")} outside the rule ${outside === 1 ? "has" : "have"} the role`}
        users={rule.outside}
      />
    </div>
  );
}

/** The role that is most like it, and what merging both would grant. Choosing it shows its details. */
function Nearest({ at, found: { nearest } }: OfRole & { readonly at: number }) {
  const { table, view } = useWorkspace();
  if (!nearest)
    return <p className="muted">No other role has a user or a group in common with it.</p>;
  const role = table.roles[nearest.role];
  const text = nearestText(nearest, roleName(role), table.memberships.data.groupNames);
  return (
    <div className="nearest numbers">
      <h4 className="note">Nearest role</h4>
      <Button
        className="nearest-role link"
        title="Shows its details"
        onClick={() => view.roleTables.update({ selected: nearest.role })}
      >
        <RoleSwatch role={role} sign={undefined} />
        {isolated(roleName(role))}
        {role.used && " (applied)"}
      </Button>
      <p>
        It has {likenessText(nearest.likeness)}: {text}.
      </p>
      <MergeOffer roles={[at, nearest.role]} withList />
    </div>
  );
}
