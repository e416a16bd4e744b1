import type { GuideSections } from "./guide-section";

export const backSections: GuideSections = {
  contract: {
    files: [
      "features/kanban/schema.ts",
      "server/http/contract.ts",
      "lib/endpoints.ts",
      "docs/decisions/183-calls-by-contract.md",
    ],
    page: "pagesApi",
  },
  routes: {
    files: [
      "app/api/kanban/cards/move/route.ts",
      "server/http/route.ts",
      "lib/errors.ts",
      "docs/decisions/041-requests.md",
    ],
  },
  actor: {
    files: [
      "server/auth/actor.ts",
      "lib/permissions.ts",
      "features/review/policy.ts",
      "docs/decisions/047-roles-and-why.md",
    ],
    page: "auth",
  },
  commands: {
    files: [
      "features/kanban/card/server/commands.ts",
      "server/db/client.ts",
      "docs/decisions/002-one-transaction-handle.md",
    ],
  },
  versions: {
    files: ["server/http/idempotency.ts", "lib/seen-version.ts", "docs/decisions/144-writes-that-wait.md"],
  },
  events: {
    commands: ["npm run audit:verify"],
    files: [
      "server/events/emit.ts",
      "server/activity/record.ts",
      "server/audit/record.ts",
      "server/mail/outbox.ts",
      "server/jobs/queue.ts",
      "docs/decisions/011-events-in-commit-order.md",
    ],
  },
  migrations: {
    commands: [
      "npx drizzle-kit generate --name add_note",
      "npx drizzle-kit generate --custom --name add_note_sql",
      "npm run db:migrate",
    ],
    files: ["server/db/schema/", "server/db/migrations/", "drizzle.config.ts"],
  },
  tests: {
    commands: [
      "npx vitest run --project server app/api/kanban",
      "node testing/postgres.mjs npx vitest run --project server app/api/kanban",
    ],
    files: [
      "testing/http.ts",
      "testing/factories.ts",
      "testing/authorisation/matrix.ts",
      "server/http/rate-limit.ts",
      "docs/decisions/131-what-one-person-may-cost.md",
    ],
  },
};
