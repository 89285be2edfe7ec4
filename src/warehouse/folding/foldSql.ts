import type { FoldedColumns, FoldingEngine } from "../source.ts";

/** Rows as they are read, or each membership once; and a way of mixing, for when one did not tell sets apart. */
export interface Attempt {
  readonly isDistinct: boolean;
  readonly way: number;
}

/** No name is used on two levels: ClickHouse would take what a name means on one for what it means on the other. */
export class FoldSql {
  readonly #engine: FoldingEngine;
  readonly #columns: FoldedColumns;

  constructor(engine: FoldingEngine, columns: FoldedColumns) {
    this.#engine = engine;
    this.#columns = columns;
  }

  /** How many rows there are, without a user, without a group, and about how many users and groups. */
  get counts(): string {
    const { different } = this.#engine.dialect;
    const counted = [
      "count(*) as rows_all",
      `${countIf("p_user = ''")} as rows_of_none`,
      `${countIf("p_user <> '' and p_group = ''")} as rows_in_none`,
      `${different("p_user")} as users_about`,
      `${different("p_group")} as groups_about`,
    ];
    return `select ${counted.join(", ")} from ${this.#pairs} as pairs`;
  }

  /** The groups, each once. */
  get groups(): string {
    return `select p_group from ${this.#pairs} as pairs where p_group <> '' group by p_group`;
  }

  /**
   * The users with what their sets of groups come to: sums, in which order has no part, so that each node
   * adds up its own rows and no set has to be put together.
   */
  users(attempt: Attempt): string {
    const { hash, key } = this.#engine.dialect;
    const sumOf = (way: number) =>
      `sum(case when p_group = '' then 0 else ${hash("p_group", 2 * attempt.way + way)} end)`;
    const attributes = this.#columns.attributes.flatMap((_, at) => [
      `max(p_${at}) as u_${at}`,
      `${countIf(`p_${at} <> ''`)} as told_${at}`,
      `min(case when p_${at} = '' then null else p_${at} end) as least_${at}`,
    ]);
    const all = [
      "p_user",
      `${key([sumOf(0), sumOf(1), countIf("p_group <> ''")])} as u_set`,
      `${countIf("p_group <> ''")} as u_size`,
      ...attributes,
    ];
    return `select ${all.join(", ")} from ${this.#pairsOf(attempt)} as pairs where p_user <> '' group by p_user`;
  }

  /** The users alike: the first of them, how many, and of which set; and who has several values of an attribute. */
  rows(users: string): string {
    const { least } = this.#engine.dialect;
    const { attributes } = this.#columns;
    const values = attributes.map((_, at) => `u_${at}`);
    const all = [
      `${least("p_user")} as first_user`,
      "count(*) as users_alike",
      ...["u_set", "u_size", ...values],
      ...attributes.map(
        (_, at) => `${countIf(`told_${at} > 0 and least_${at} <> u_${at}`)} as several_${at}`,
      ),
    ];
    return `select ${all.join(", ")} from ${users} group by ${["u_set", "u_size", ...values].join(", ")}`;
  }

  /** Each set's groups, with how many rows of its users have it: as many as it has users, where all are alike. */
  sets(users: string, attempt: Attempt): string {
    const pairs = `select p_user, p_group from ${this.#pairsOf(attempt)} as pairs where p_user <> '' and p_group <> ''`;
    return `select u_set, p_group, count(*) as rows_alike from (${pairs}) as held ${this.#engine.dialect.join} (select p_user, u_set from ${users}) as sets using (p_user) group by u_set, p_group`;
  }

  /** The users of some rows: of these sets with these values. */
  usersOf(
    users: string,
    alike: readonly { readonly set: string; readonly values: readonly string[] }[],
  ): string {
    const { text } = this.#engine.dialect;
    const values = this.#columns.attributes.map((_, at) => `u_${at}`);
    const isOne = values.length === 0;
    const list = alike.map((row) => {
      const texts = [row.set, ...row.values].map(text).join(", ");
      return isOne ? texts : `(${texts})`;
    });
    const key = isOne ? "u_set" : `(${["u_set", ...values].join(", ")})`;
    return `select p_user from ${users} where ${key} in (${list.join(", ")})`;
  }

  get #pairs(): string {
    const { name, asText } = this.#engine.dialect;
    const plain = (column: string) => `coalesce(${asText(name(column))}, '')`;
    const { user, group, attributes } = this.#columns;
    const values = attributes.map((column, at) => `, ${plain(column)} as p_${at}`);
    return `(select ${plain(user)} as p_user, ${plain(group)} as p_group${values.join("")} from ${this.#engine.from})`;
  }

  #pairsOf({ isDistinct }: Attempt): string {
    if (!isDistinct) return this.#pairs;
    const { attributes } = this.#columns;
    // What says two things of one user is refused before.
    const all = attributes.map((_, at) => `, max(p_${at}) as d_${at}`).join("");
    const once = `select p_user, p_group${all} from ${this.#pairs} as every_row group by p_user, p_group`;
    const named = attributes.map((_, at) => `, d_${at} as p_${at}`).join("");
    return `(select p_user, p_group${named} from (${once}) as each_pair)`;
  }
}

function countIf(condition: string): string {
  return `sum(case when ${condition} then 1 else 0 end)`;
}
