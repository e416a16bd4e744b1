import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
/** What needs a database: route handlers, everything in server/, and the server side of features. */
const endpointTests = ["app/api/**/*.test.ts", "features/*/server/**/*.test.ts", "features/*/*/server/**/*.test.ts"];
/** Those of them that change the process that they run in: modules, globals, signals. */
const restlessTests = [
  "server/**/*.test.ts",
  "features/assistant/server/stopping.test.ts",
  "features/kanban/server/two-browsers.test.ts",
  "features/role/why/server/data.test.ts",
];
/**
 * They reach no database: none is opened for them, and one run of them says all. The project that they form has none,
 * so one that comes to need a database fails there until its path is taken off this list.
 */
const testsWithoutDatabase = [
  "server/assistant/answer-stream",
  "server/assistant/breaker",
  "server/assistant/completion",
  "server/assistant/event-cutter",
  "server/assistant/wire",
  "server/auth/common-password",
  "server/auth/totp",
  "server/environment",
  "server/http/body",
  "server/http/client-address",
  "server/http/fault-page",
  "server/http/json",
  "server/http/listener",
  "server/http/log",
  "server/http/origin",
  "server/http/unreadable",
  "server/mail/transport",
  "server/pictures/encode-square",
].map((path) => `${path}.test.ts`);
/** They measure how long starting, stopping and coming back takes, or kill at a chosen moment: nothing may run beside them. */
const timedTests = ["embedded-taking-over", "migrations", "postgres-restart", "refusals", "stopping"].map(
  (name) => `testing/lifecycle/${name}.test.ts`,
);

/**
 * They walk through every call with every odd input and every caller. What they show is refused before a database is
 * asked, or by the same PostgreSQL that the embedded database is: a second database would say the same.
 */
const walksThroughAllCalls = ["app/api/hostile-input.test.ts", "app/api/authorisation.test.ts"];
const onServer = process.env.TEST_DATABASE_URL !== undefined;

const onDatabase = {
  globalSetup: "testing/database-global.ts",
  // Password hashes and an engine of its own take long where much else runs.
  testTimeout: 20_000,
};

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
      ORDO_DATA: join(tmpdir(), "ordo-tests"),
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [
            ...endpointTests,
            ...restlessTests,
            "**/node_modules/**",
            ".next*/**",
            "testing/lifecycle/**",
            "e2e/**",
          ],
        },
      },
      {
        extends: true,
        // Loading the server takes longer than most files: these share one that is loaded, and its database.
        test: {
          ...onDatabase,
          name: "server",
          include: endpointTests,
          exclude: [...restlessTests, ...(onServer ? walksThroughAllCalls : []), "**/node_modules/**"],
          setupFiles: "testing/database-shared.ts",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: "server-alone",
          include: restlessTests,
          exclude: [...testsWithoutDatabase, "**/node_modules/**"],
          setupFiles: "testing/database-setup.ts",
        },
      },
      {
        extends: true,
        test: { name: "server-without-database", include: testsWithoutDatabase, testTimeout: 20_000 },
      },
      {
        extends: true,
        // Whole servers, started and killed; after a build. One file at a time, as the server tests run beside them.
        test: {
          name: "lifecycle",
          include: ["testing/lifecycle/**/*.test.ts"],
          exclude: [...timedTests, "**/node_modules/**"],
          globalSetup: "testing/lifecycle/seeded-global.ts",
          testTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "lifecycle-timed",
          include: timedTests,
          globalSetup: "testing/lifecycle/seeded-global.ts",
          testTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
