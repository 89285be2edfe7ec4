import "../details/roleDetails.css";
import { useCallback } from "react";
import { includes, mergeLines, without } from "../../../model/lines.ts";
import { formatNumber } from "../../../model/wording.ts";
import { NameList } from "../../kit/list/NameList.tsx";
import { useGroupName, useUserId, useUserName } from "../details/MemberLists.tsx";

interface CheckListProps {
  /** Numbers of users or groups, in the order of the list. */
  readonly items: Uint32Array;
  /** Those of them that are ticked, sorted. */
  readonly ticked: Uint32Array;
  readonly onTicked: (ticked: Uint32Array) => void;
  /** A second text, muted, in the place of the usual one. Has to be stable. */
  readonly noteOf?: (item: number) => string;
  /** The sentence in the place of a list without items. */
  readonly empty?: string;
}

export function GroupCheckList(props: CheckListProps) {
  return <CheckList {...props} label="Groups" textOf={useGroupName()} />;
}

export function UserCheckList(props: CheckListProps) {
  const idOf = useUserId();
  return <CheckList noteOf={idOf} {...props} label="Users" textOf={useUserName()} />;
}

interface NamedListProps extends CheckListProps {
  readonly label: string;
  readonly textOf: (item: number) => string;
}

function CheckList(props: NamedListProps) {
  const { items, ticked, onTicked, label, textOf, noteOf, empty = "There are none." } = props;
  const isTicked = useCallback((item: number) => includes(ticked, item), [ticked]);
  const toggle = (item: number) => {
    const one = Uint32Array.of(item);
    onTicked(isTicked(item) ? without(ticked, one) : mergeLines(ticked, one));
  };
  return (
    <section className="tick-list" aria-label={label}>
      <h3>
        {label} <span className="plain muted">{formatNumber(ticked.length)} ticked</span>
      </h3>
      <NameList
        label={label}
        items={items}
        textOf={textOf}
        noteOf={noteOf}
        onChoose={toggle}
        isTicked={isTicked}
        empty={empty}
      />
    </section>
  );
}
