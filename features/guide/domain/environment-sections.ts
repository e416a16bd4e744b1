import type { GuideSections } from "./guide-section";

export const environmentSections: GuideSections = {
  requirements: { commands: ["node --version"], files: ["package.json", "Dockerfile"] },
  start: {
    commands: ["npm start", "npm run dev"],
    files: ["scripts/lib/start.mjs", "docs/decisions/070-starting-and-stopping.md"],
  },
  accounts: {
    commands: ["npm run admin -- you@example.com"],
    files: ["server/db/seed/demo-accounts.ts", "docs/decisions/071-demo-accounts.md"],
    page: "mock",
  },
  data: {
    commands: ["npm start -- --begin-anew", "npm run db:check"],
    files: [
      "scripts/embedded-database.mjs",
      "docs/decisions/010-embedded-database.md",
      "docs/decisions/134-data-is-never-replaced.md",
    ],
  },
  commands: {
    commands: [
      "npm run db:seed",
      "npm run db:backup",
      "npm run db:restore -- backup.ndjson.gz",
      "npm run db:move -- postgres://user:password@host:5432/name",
      "npm run db:migrate",
    ],
    files: ["docs/decisions/072-backups.md"],
  },
  settings: { files: [".env.example", "server/environment.ts"], page: "config" },
  checks: {
    commands: ["npm run check", "npm run format", "npm run types", "npm run unused", "npm test"],
    files: ["scripts/lib/check-steps.mjs", "scripts/test.mjs", ".github/workflows/ci.yml"],
  },
};
