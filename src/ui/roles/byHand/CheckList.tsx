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
}

export function GroupCheckList(props: CheckListProps) {
  return <CheckList {...props} label="Groups" textOf={useGroupName()} />;
}

export function UserCheckList(props: CheckListProps) {
  return <CheckList {...props} label="Users" textOf={useUserName()} noteOf={useUserId()} />;
}

interface NamedListProps extends CheckListProps {
  readonly label: string;
  readonly textOf: (item: number) => string;
  readonly noteOf?: (item: number) => string;
}

function CheckList({ items, ticked, onTicked, label, textOf, noteOf }: NamedListProps) {
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
        empty="There are none."
      />
    </section>
  );
}
