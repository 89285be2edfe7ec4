/**
 * The policy in the built page: what it and its workers may load and do. A worker that begins as a
 * `blob:` inherits it; one that begins as a file would be bound by that file's headers alone, so
 * that there may be none (`src/model/tasks/startWorker.ts`). Styles that scripts set are no inline styles.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * The policy while the sources are served: also what Vite's own scripts and styles need, and the
 * modules of a worker one by one, which Firefox takes for workers.
 */
export const SOURCES_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The headers that a server of the page sends; only they can say who may frame it, or hold its window. */
export const HEADERS = {
  "Content-Security-Policy": `${PAGE_POLICY}; frame-ancestors 'none'`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
};
