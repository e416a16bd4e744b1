import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
/** Tests of route handlers, of server/ and of the server side of features; they share a loaded server and its database. */
const serverTests = [
  "app/api/**/*.test.ts",
  "server/**/*.test.ts",
  "features/*/server/**/*.test.ts",
  "features/*/*/server/**/*.test.ts",
];
/** Those of them that change the process that they run in: environment, modules, globals, signals. */
const restlessTests = [
  "server/assistant/proxy.test.ts",
  "server/http/finished-answer.test.ts",
  "features/assistant/server/stopping.test.ts",
  "features/kanban/server/two-browsers.test.ts",
  "features/role/why/server/data.test.ts",
];
/** Unit tests that replace a module, a global or the environment, or change the state that a module keeps. */
const restlessUnits = [
  "**/client/*.test.ts",
  "scripts/**/*.test.ts",
  "components/*-store.test.ts",
  "components/away-page.test.tsx",
  "components/failure-cause.test.tsx",
  "components/text-editor/typed-markdown.test.ts",
  "components/toast.test.ts",
  "features/ai-board/ask/components/ask-host.test.tsx",
  "features/ai-board/ask/components/fault-notice.test.tsx",
  "features/cart/components/cart-parts.test.tsx",
  "features/chat/link/components/message-links.test.tsx",
  "features/chat/message/components/thread.test.tsx",
  "features/post/reading/components/*.test.tsx",
  "features/questionnaire/request/components/assistant-notice.test.tsx",
  "lib/api-client.test.ts",
  "lib/api-host.test.ts",
  "lib/browser-records.test.ts",
  "lib/event-stream*.test.ts",
  "lib/kept-drafts.test.ts",
  "lib/local-copies.test.ts",
  "lib/once-online.test.ts",
  "lib/optimistic-write.test.ts",
  "lib/server-back.test.ts",
  "lib/unsaved-changes.test.ts",
  "lib/use-live-refresh.test.ts",
  "lib/when-online.test.ts",
];
const notUnits = [
  ...serverTests,
  "scripts/new-feature/template/**",
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
  "server/assistant/answer-reader",
  "server/assistant/answer-stream",
  "server/assistant/breaker",
  "server/assistant/completion",
  "server/assistant/redact-sent",
  "server/assistant/wire",
  "server/auth/access-token",
  "server/auth/common-password",
  "server/auth/password",
  "server/auth/steady-time",
  "server/auth/totp",
  "server/db/erase-deleted",
  "server/db/handshake",
  "server/db/presence",
  "server/db/session",
  "server/db/statement-name",
  "server/csv/cells",
  "server/csv/delimiters",
  "server/csv/read",
  "server/documents/draw-document",
  "server/documents/text",
  "server/documents/write-pdf",
  "server/environment",
  "server/http/body",
  "server/http/client-address",
  "server/http/cors",
  "server/http/fault-page",
  "server/http/file-answer",
  "server/http/json",
  "server/http/listener",
  "server/http/load",
  "server/http/log",
  "server/http/origin",
  "server/http/problem-body",
  "server/http/router-headers",
  "server/http/running-requests",
  "server/http/unreadable",
  "server/mail/transport",
  "server/pictures/encode-square",
  "server/storage/storage",
  "server/text-encoding",
].map((path) => `${path}.test.ts`);
/** The small set of the gate: a first start, a stop, a restart and a kill. */
const lifecycleGate = ["testing/lifecycle/start-stop-kill.test.ts"];
/** They measure how long starting, stopping and coming back takes, or kill at a chosen moment: nothing may run beside them. */
const timedTests = [
  "embedded-taking-over",
  "migrations",
  "npm-start",
  "postgres-restart",
  "recovery",
  "refusals",
  "stopping",
].map((name) => `testing/lifecycle/${name}.test.ts`);

/**
 * They walk through every call with every odd input and every caller. What they show is refused before a database is
 * asked, or by the same PostgreSQL that the embedded database is: a second database would say the same.
 */
const walksThroughAllCalls = ["hostile-input", "authorisation", "authorisation-matrix"].map(
  (name) => `app/api/${name}.test.ts`,
);
/**
 * What they measure and count is done by this process before a database is asked, or in the same words to either: how
 * long it keeps others waiting, and which statements it sends.
 */
const aboutThisProcess = ["app/api/event-loop.test.ts", "app/api/costly-acts.test.ts", "app/api/**/statements.test.ts"];
/** They compare times: nothing may run beside them. */
const timedServerTests = ["app/api/auth/alike-timed.test.ts"];
const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** A right hash keeps a core busy for a tenth of a second, and most tests of accounts are not about that. */
const quickHashes = { "better-auth/crypto": fileURLToPath(new URL("testing/quick-hash.ts", import.meta.url)) };

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
      AUTH_CLIENT_SECRET: "only-for-tests",
      REGISTRATION: "open",
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
        resolve: { alias: quickHashes },
        // Loading the server takes longer than most files: these share one that is loaded, and its database.
        test: {
          ...databaseOptions,
          name: "server",
          include: serverTests,
          exclude: [
            ...restlessTests,
            ...testsWithoutDatabase,
            ...timedServerTests,
            ...(isOnPostgres ? [...walksThroughAllCalls, ...aboutThisProcess] : []),
            "**/node_modules/**",
          ],
          setupFiles: "testing/database-shared.ts",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...databaseOptions,
          name: "server-timed",
          include: timedServerTests,
          setupFiles: "testing/database-setup.ts",
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        resolve: { alias: quickHashes },
        test: {
          ...databaseOptions,
          name: "server-alone",
          include: restlessTests,
          exclude: ["**/node_modules/**"],
          setupFiles: "testing/database-setup.ts",
        },
      },
      {
        extends: true,
        test: { name: "server-without-database", include: testsWithoutDatabase, isolate: false },
      },
      {
        extends: true,
        // Whole servers, started and killed; after a build. One file at a time, as other tests run beside them.
        test: { ...lifecycleOptions, name: "lifecycle-gate", include: lifecycleGate, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          ...seededLifecycleOptions,
          name: "lifecycle",
          include: ["testing/lifecycle/**/*.test.ts"],
          exclude: [...lifecycleGate, ...timedTests, "**/node_modules/**"],
          // Node 20 has WebSocket, which its inspector speaks, behind this switch.
          execArgv: ["--experimental-websocket"],
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
