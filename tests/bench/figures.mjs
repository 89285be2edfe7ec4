// What measurements come to: percentiles, their share of a floor, a printed line.

/** The value that `share` of the others do not exceed. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** One row of the results: milliseconds measured, beside those of the floor. */
export function figure(name, measured, floor, target) {
  const row = {
    name,
    p50: round(percentile(measured, 0.5)),
    p95: round(percentile(measured, 0.95)),
    p99: round(percentile(measured, 0.99)),
    ...(floor && { floor: round(percentile(floor, 0.5)) }),
    ...(target && { target }),
  };
  return floor ? { ...row, ratio: round(percentile(measured, 0.5) / percentile(floor, 0.5)) } : row;
}

export function print({ name, p50, p95, p99, floor, ratio, target }) {
  const shown = (value) => (value === undefined ? "" : String(value)).padStart(8);
  const line = [p50, p95, p99, floor, ratio].map(shown).join("");
  console.log(`  ${name.padEnd(58)}${line}   ${target ?? ""}`);
}

export function printHeading(title) {
  const heads = ["p50", "p95", "p99", "floor", "ratio"].map((head) => head.padStart(8)).join("");
  console.log(`\n  ${title.padEnd(58)}${heads}   target`);
}

export function round(value) {
  return Number(value.toPrecision(3));
}
