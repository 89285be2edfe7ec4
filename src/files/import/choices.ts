/** A person's choices, with which a file is read again; columns are counted from 0. */
export interface Choices {
  readonly columns?: ChosenColumns;
  /** The first row is a row like the others. */
  readonly hasNoHeadings?: boolean;
  /** The group of each file, by its place among the files, where a file does not name it. */
  readonly groups?: readonly (string | undefined)[];
}

export interface ChosenColumns {
  readonly userId: number;
  readonly userName?: number;
  readonly group?: number;
  readonly state?: number;
}
