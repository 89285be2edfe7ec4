/** How long work may take until it shows that it is going on, in ms; sooner it would only flash. */
export const PROGRESS_DELAY = 200;
