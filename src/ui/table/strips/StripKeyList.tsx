import { isolated } from "../../../model/isolated.ts";
import { formatNumber } from "../../../model/wording.ts";
import { stripCssColor } from "../../../view/strips/stripColors.ts";
import { type StripKeyEntry, stripKey } from "../../../view/strips/stripKey.ts";
import type { Strip } from "../../../view/strips/strips.ts";
import "./strips.css";

/** The values of a strip with their colours and counts. */
export function StripKeyList({ strip }: { readonly strip: Strip }) {
  return (
    <ul className="strip-values wrap" aria-label={isolated(strip.name)}>
      {stripKey(strip).map(({ text, letter, count, ink }) => (
        <li key={`${ink} ${text}`} className="row">
          <span
            className="strip-square"
            data-ink={ink}
            style={{ backgroundColor: backgroundOf(ink) }}
            aria-hidden="true"
          >
            {letter}
          </span>
          <span className="strip-value cut" title={isolated(text)}>
            {isolated(text)}
          </span>{" "}
          <b className="plain muted">{formatNumber(count)}</b>
        </li>
      ))}
    </ul>
  );
}

function backgroundOf(ink: StripKeyEntry["ink"]): string | undefined {
  if (ink === "blank") return undefined;
  return stripCssColor(ink === "others" ? undefined : ink);
}
