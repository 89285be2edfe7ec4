import { type CSSProperties, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { isolated } from "../../../model/isolated.ts";
import { LIGHT } from "../../../view/colors/theme.ts";
import { captionOf, roleKey } from "../../../view/picture/caption.ts";
import type { PaperPicture } from "../../../view/picture/picture.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Legend } from "../../table/corner/Legend.tsx";
import { StripKeyList } from "../../table/strips/StripKeyList.tsx";
import "./print.css";

/** The page as it is printed: the table with its title, legend and applied roles, without tools. */
export function PrintedPage() {
  const { table, pictures, hasTable } = useWorkspace();
  const [paper, setPaper] = useState<PaperPicture>();

  useEffect(() => {
    // Printing waits for nothing: they have to be there. If they do not load, the dialogs tell.
    pictures.load().catch(() => {});
    // The browser prints what is there when this returns.
    const prepare = () => {
      const picture = pictures.loaded.get();
      if (
        picture &&
        hasTable.get() &&
        table.memberships.userCount * table.memberships.groupCount > 0
      )
        flushSync(() => setPaper(picture.onPaper()));
    };
    const putAway = () => setPaper(undefined);
    addEventListener("beforeprint", prepare);
    addEventListener("afterprint", putAway);
    return () => {
      removeEventListener("beforeprint", prepare);
      removeEventListener("afterprint", putAway);
    };
  }, [table, pictures, hasTable]);

  if (!paper) return null;
  const { name, facts } = captionOf(table);
  return (
    <main className="printed" aria-label="Printed page" style={LIGHT_COLORS}>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {facts.map((fact) => (
        <p key={fact} className="muted">
          {fact}
        </p>
      ))}
      <Legend />
      <PrintedStripKeys />
      <PrintedTable {...paper} />
      <PrintedKey />
    </main>
  );
}

/** Paper is light, whatever the screen is. */
const LIGHT_COLORS = Object.fromEntries(
  Object.entries(LIGHT).map(([name, color]) => [`--${name}`, color]),
) as CSSProperties;

/** The table strip by strip; where browsers can, the groups' names are on every page. */
function PrintedTable({ header, strips, width }: PaperPicture) {
  return (
    <table role="presentation" style={{ width: width ?? "100%" }}>
      {header && (
        <thead>
          <Strip canvas={header} />
        </thead>
      )}
      <tbody>
        {strips.map((strip, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strips have no other name, and never move.
          <Strip key={at} canvas={strip} />
        ))}
      </tbody>
    </table>
  );
}

function Strip({ canvas }: { readonly canvas: HTMLCanvasElement }) {
  return (
    <tr>
      <td ref={(cell) => cell?.replaceChildren(canvas)} />
    </tr>
  );
}

function PrintedStripKeys() {
  const { users, groups } = useWorkspace().view.strips.get();
  return [...users, ...groups].map((strip, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a user's attribute may be called as a group's.
    <div key={at} className="strip-key row">
      <b className="strip-name cut">{isolated(strip.name)}</b>
      <StripKeyList strip={strip} />
    </div>
  ));
}

function PrintedKey() {
  const { table } = useWorkspace();
  if (table.applied.length === 0) return null;
  return (
    <>
      <h2>Applied roles, in this order</h2>
      <ol className="printed-key">
        {roleKey(table).map(({ name, size }, at) => (
          <li key={table.applied[at]}>
            <span
              className="swatch"
              style={{ backgroundColor: table.roles[table.applied[at]].color }}
            />
            <bdi>{name}</bdi> <span className="muted">{size}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
