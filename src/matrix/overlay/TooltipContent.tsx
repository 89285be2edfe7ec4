import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import type { Arrangement } from "../../view/arrangement/arrangement.ts";
import { tellingFirst } from "../../view/find/toldOfGroups.ts";
import type { Geometry } from "../../view/geometry/geometry.ts";
import { NAME_COLUMN, type Place } from "../../view/geometry/place.ts";
import { coveredAloneText } from "../../view/roles/sides.ts";
import type { StripNames } from "../../view/strips/strips.ts";
import { cellFacts, changeText, nameAt, rolesText, STATE_LABELS } from "../../view/words/labels.ts";
import { layerLines } from "../../view/words/layerWords.ts";
import { attributeLines, groupFacts, toldOfGroup, userFacts } from "../../view/words/nameFacts.ts";
import { isGroupWhole, isUserWhole } from "../layers/names/wholeNames.ts";
import { inFont } from "../layers/text.ts";

/** More roles of a cell than anybody has read by then. */
const MOST_ROLES = 50;

interface TooltipContentProps {
  readonly table: AccessTable;
  readonly arrangement: Arrangement;
  readonly geometry: Geometry;
  readonly place: Place;
  readonly strips?: StripNames;
  readonly font?: string;
}

/** The facts about a place: of a cell all of them, of a header what is not there to read. */
export function TooltipContent(props: TooltipContentProps) {
  const { table, arrangement, place } = props;
  const { user, group } = arrangement.entitiesAt(place);
  if (user === undefined) return group !== undefined && <GroupContent {...props} group={group} />;
  if (group === undefined) return <UserContent {...props} user={user} />;
  return <CellContent table={table} user={user} group={group} />;
}

function GroupContent(props: TooltipContentProps & { readonly group: number }) {
  const { table, arrangement, geometry, place, group, strips, font } = props;
  const { data } = table.memberships;
  const isWhole = inFont(font, () => isGroupWhole(geometry, data, arrangement, place.column));
  return (
    <>
      {!isWhole && <strong className="line">{isolated(nameAt(table, arrangement, place))}</strong>}
      <span className="line">{groupFacts(table, group)}</span>
      <Lines lines={attributeLines(tellingFirst(data.groupAttributes), group, strips?.groups)} />
    </>
  );
}

function UserContent(props: TooltipContentProps & { readonly user: number }) {
  const { table, arrangement, geometry, place, user, strips, font } = props;
  const { data } = table.memberships;
  const name = { row: place.row, column: NAME_COLUMN };
  const isWhole = inFont(font, () => isUserWhole(geometry, data, arrangement, name));
  return (
    <>
      {!isWhole && <strong className="line">{isolated(nameAt(table, arrangement, name))}</strong>}
      {data.userIds[user] !== data.userNames[user] && (
        <span className="line muted">{isolated(data.userIds[user] || "(no id)")}</span>
      )}
      <Lines lines={userFacts(table, user, strips?.users)} />
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="line">
      {line}
    </span>
  ));
}

interface CellContentProps {
  readonly table: AccessTable;
  readonly user: number;
  readonly group: number;
}

function CellContent({ table, user, group }: CellContentProps) {
  const facts = cellFacts(table, user, group);
  const change = changeText(table, user, group);
  const { userName, userId, group: groupName, state, through, roles, removal, excluded } = facts;
  return (
    <>
      <strong>{isolated(userName)}</strong>
      {userId !== userName && <span className="muted"> {isolated(userId)}</span>}
      <br />
      {isolated(groupName)}: {STATE_LABELS[state]}
      {through !== undefined && <span className="line">{through}</span>}
      {toldOfGroup(table, group).map((line) => (
        <span key={line} className="line muted of-group">
          {line}
        </span>
      ))}
      {change !== undefined && <span className="line">{change}</span>}
      {roles.length > 0 && <span className="line">{rolesText(roles, MOST_ROLES)}</span>}
      <Lines lines={layerLines(table, user, group)} />
      {[coveredAloneText(table, user, group), removal, excluded].map(
        (fact) =>
          fact !== undefined && (
            <span key={fact} className="line">
              {fact}
            </span>
          ),
      )}
    </>
  );
}
