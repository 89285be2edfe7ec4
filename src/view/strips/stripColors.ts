import { oklabOf } from "../colors/oklab.ts";
import type { Theme } from "../colors/theme.ts";

/** The colours of strips in a theme, and the shade that all other values share. */
interface StripColors {
  readonly values: readonly string[];
  readonly others: string;
}

/**
 * Like hues in both themes, at least 0.055 apart in OKLab, also for eyes that lack a kind of cone. In light
 * all are lighter than any role, in dark darker or paler, and text is legible on each.
 */
const LIGHT_STRIPS: StripColors = {
  values: [
    ...["#7cccf8", "#fbbd6e", "#b39df8", "#a6daaf"],
    ...["#f58b85", "#ceaa3e", "#82bbb3", "#bdfda7"],
  ],
  others: "#d3d8de",
};

const DARK_STRIPS: StripColors = {
  values: [
    ...["#0e599d", "#7f3e00", "#3e2456", "#165b38"],
    ...["#520401", "#53360a", "#0a362c", "#5b6857"],
  ],
  others: "#3a424d",
};

/** The number of colours: the values beyond share a shade. */
export const STRIP_COLORS = LIGHT_STRIPS.values.length;

/** The colours of strips beside a theme's other ones. */
export function stripColors({ background }: Pick<Theme, "background">): StripColors {
  return oklabOf(background)[0] > 0.5 ? LIGHT_STRIPS : DARK_STRIPS;
}

/** A colour for HTML, which follows the theme; without a place, the shade of the others. */
export function stripCssColor(color?: number): string {
  const of = ({ values, others }: StripColors) => (color === undefined ? others : values[color]);
  return `light-dark(${of(LIGHT_STRIPS)}, ${of(DARK_STRIPS)})`;
}
