import { RestTimer } from "../../model/tasks/restTimer.ts";

/** The time after which the last of several sentences is said, in ms. */
const DELAY = 100;

/** What is said to screen readers: of several sentences in a row the last, since nobody hears the others. */
export class Announcement {
  /** React puts the live region here. */
  readonly region: { current: HTMLDivElement | null } = { current: null };
  #text = "";
  // Set directly: an announcement renders nothing else.
  readonly #saying = new RestTimer(DELAY, () => this.region.current?.replaceChildren(this.#text));

  readonly say = (text: string): void => {
    this.#text = text;
    this.#saying.start();
  };
}
