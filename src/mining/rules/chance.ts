/** The chance that of so many people at most `held` hold what each of them holds with a probability. */
export function atMostByChance(held: number, people: number, probability: number): number {
  if (held >= people) return 1;
  if (probability >= 1) return 0;
  const odds = Math.log(probability) - Math.log1p(-probability);
  let term = people * Math.log1p(-probability);
  let sum = Math.exp(term);
  for (let k = 1; k <= held; k++) {
    term += Math.log((people - k + 1) / k) + odds;
    sum += Math.exp(term);
  }
  return Math.min(1, sum);
}
