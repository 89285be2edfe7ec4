/** The time after which the last of several sentences is said, in ms. */
const DELAY = 100;

/** What is said to screen readers: of several sentences in a row the last, since nobody hears the others. */
export class Announcement {
  /** React puts the live region here. */
  readonly region: { current: HTMLDivElement | null } = { current: null };
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly say = (text: string): void => {
    clearTimeout(this.#timer);
    // Set directly: an announcement renders nothing else.
    this.#timer = setTimeout(() => this.region.current?.replaceChildren(text), DELAY);
  };
}
