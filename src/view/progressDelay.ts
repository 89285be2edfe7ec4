/** The delay before work in progress is shown, in ms: sooner, it would only flash. */
export const PROGRESS_DELAY = 200;
