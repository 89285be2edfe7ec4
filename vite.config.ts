import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/**
 * What the built page may load and do. Styles that scripts set are no inline styles; workers are
 * not bound by it, and load nothing but their own files either.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const contentSecurityPolicy: Plugin = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
      injectTo: "head-prepend",
    },
  ],
};

export default defineConfig({
  base: "/access-table/",
  publicDir: "assets",
  plugins: [react(), contentSecurityPolicy],
  worker: { format: "es" },
  build: { target: "es2023", chunkSizeWarningLimit: 2000 },
  test: {
    testTimeout: 60_000, // a busy machine is no failure
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node", // a file that needs a page's DOM says so in its first line
          setupFiles: ["vitest-canvas-mock"],
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/browser/**", "tests/engines/**", "tests/bench/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          environment: "node",
          include: ["tests/browser/**/*.test.ts", "tests/engines/**/*.test.ts"],
          globalSetup: ["tests/browser/setup.ts"],
          // After the others: they take all cores, and these watch how a page does.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
