import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
/** Tests of route handlers and of the server side of features; they share a loaded server and its database. */
const endpointTests = ["app/api/**/*.test.ts", "features/*/server/**/*.test.ts", "features/*/*/server/**/*.test.ts"];
/** Tests that change the process that they run in (modules, globals, signals), and all of server/: each file has its own. */
const restlessTests = [
  "server/**/*.test.ts",
  "features/assistant/server/stopping.test.ts",
  "features/kanban/server/two-browsers.test.ts",
  "features/role/why/server/data.test.ts",
];
/** Unit tests that replace a module, a global or the environment, or change the state that a module keeps. */
const restlessUnits = [
  "**/client/*.test.ts",
  "scripts/**/*.test.ts",
  "components/*-store.test.ts",
  "lib/api-client.test.ts",
  "lib/event-stream*.test.ts",
];
const notUnits = [
  ...endpointTests,
  ...restlessTests,
  "**/node_modules/**",
  ".next*/**",
  "testing/lifecycle/**",
  "e2e/**",
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
/** The small set of the gate: a first start, a stop, a restart and a kill. */
const lifecycleGate = ["testing/lifecycle/start-stop-kill.test.ts"];
/** They measure how long starting, stopping and coming back takes, or kill at a chosen moment: nothing may run beside them. */
const timedTests = ["embedded-taking-over", "migrations", "postgres-restart", "refusals", "stopping"].map(
  (name) => `testing/lifecycle/${name}.test.ts`,
);

/**
 * They walk through every call with every odd input and every caller. What they show is refused before a database is
 * asked, or by the same PostgreSQL that the embedded database is: a second database would say the same.
 */
const walksThroughAllCalls = ["hostile-input", "authorisation", "authorisation-matrix"].map(
  (name) => `app/api/${name}.test.ts`,
);
const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** Starting a server takes a minute on a slow, busy machine. */
const lifecycleOptions = { testTimeout: 480_000, hookTimeout: 480_000, maxWorkers: 1 };
const seededLifecycleOptions = { ...lifecycleOptions, globalSetup: "testing/lifecycle/seeded-global.ts" };
const databaseOptions = { globalSetup: "testing/database-global.ts" };

export default defineConfig({
  resolve: { alias: { "@": root, "server-only": fileURLToPath(new URL("testing/server-only.ts", import.meta.url)) } },
  test: {
    // A time-out ends a hang; it does not grade speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 }, requireAssertions: true },
    allowOnly: false,
    tags: [
      {
        name: "full",
        description: "Left out of the gate (npm test): slow, or measured by a clock. npm run test:full runs it.",
      },
    ],
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
          exclude: [...notUnits, ...restlessUnits],
          // Loading what they share takes longer than most files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "unit-alone", include: restlessUnits, exclude: notUnits },
      },
      {
        extends: true,
        // Loading the server takes longer than most files: these share one that is loaded, and its database.
        test: {
          ...databaseOptions,
          name: "server",
          include: endpointTests,
          exclude: [...restlessTests, ...(isOnPostgres ? walksThroughAllCalls : []), "**/node_modules/**"],
          setupFiles: "testing/database-shared.ts",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...databaseOptions,
          name: "server-alone",
          include: restlessTests,
          exclude: [...testsWithoutDatabase, "**/node_modules/**"],
          setupFiles: "testing/database-setup.ts",
        },
      },
      {
        extends: true,
        test: { name: "server-without-database", include: testsWithoutDatabase },
      },
      {
        extends: true,
        // Whole servers, started and killed; after a build. One file at a time, as the server tests run beside them.
        test: { ...lifecycleOptions, name: "lifecycle-gate", include: lifecycleGate, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          ...seededLifecycleOptions,
          name: "lifecycle",
          include: ["testing/lifecycle/**/*.test.ts"],
          exclude: [...lifecycleGate, ...timedTests, "**/node_modules/**"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...seededLifecycleOptions, name: "lifecycle-timed", include: timedTests, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
