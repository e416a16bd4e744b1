import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
/** What needs a database: route handlers, everything in server/, and the server side of features. */
const serverTests = [
  "app/api/**/*.test.ts",
  "server/**/*.test.ts",
  "features/*/server/**/*.test.ts",
  "features/*/*/server/**/*.test.ts",
];

export default defineConfig({
  resolve: { alias: { "@": root, "server-only": fileURLToPath(new URL("testing/server-only.ts", import.meta.url)) } },
  test: {
    // What is waited for comes at once on an idle machine; on a busy one a second is nothing.
    expect: { poll: { timeout: 10_000 } },
    env: {
      TZ: "Asia/Kathmandu",
      HOST: "127.0.0.1",
      AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
      AUTH_CLIENT_SECRET: "123",
      JOBS_SECRET: "only-for-tests",
      LOG_LEVEL: "silent",
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...serverTests, "**/node_modules/**", ".next*/**", "testing/lifecycle/**", "e2e/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: serverTests,
          exclude: ["**/node_modules/**"],
          globalSetup: "testing/database-global.ts",
          setupFiles: "testing/database-setup.ts",
          // Password hashes and an engine of its own take long where much else runs.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // Whole servers, started and killed; one file at a time (`--no-file-parallelism`), after a build.
        test: { name: "lifecycle", include: ["testing/lifecycle/**/*.test.ts"], testTimeout: 60_000 },
      },
    ],
  },
});
