/** A total in whole shares: each gets the least, and of the rest as much as its weight says. */
export function apportion(total: number, weights: readonly number[], least: number): number[] {
  const rest = total - least * weights.length;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = Math.round((rest * before) / sum);
    before += weight;
    return least + Math.round((rest * before) / sum) - from;
  });
}
