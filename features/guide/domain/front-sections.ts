import type { GuideSections } from "./guide-section";

export const frontSections: GuideSections = {
  islands: {
    files: [
      "app/(dashboard)/kanban/page.tsx",
      "features/kanban/components/kanban-screen.tsx",
      "docs/decisions/053-what-a-document-costs.md",
    ],
    page: "layouts",
  },
  data: {
    files: [
      "features/kanban/client/queries.ts",
      "lib/api-client.ts",
      "lib/use-live-refresh.ts",
      "docs/decisions/183-calls-by-contract.md",
    ],
    page: "redux",
  },
  writes: {
    files: [
      "features/kanban/client/mutations.ts",
      "lib/optimistic-update.ts",
      "lib/optimistic-write.ts",
      "components/undo-store.ts",
      "docs/decisions/187-writes-in-the-browser.md",
    ],
  },
  forms: {
    files: [
      "lib/use-edit-form.ts",
      "lib/use-refused-fields.ts",
      "components/record-form-dialog.tsx",
      "components/leave-guard.tsx",
      "docs/decisions/180-one-of-each-control.md",
    ],
    page: "component",
  },
  tables: {
    files: [
      "lib/list-contract.ts",
      "components/data-table/data-table.tsx",
      "components/data-table/use-list-state.ts",
      "docs/decisions/186-one-kit-for-lists.md",
    ],
  },
  styles: {
    commands: ["node scripts/theme.mjs"],
    files: [
      "lib/theme/tokens.ts",
      "app/theme.css",
      "app/primitives.css",
      "docs/decisions/030-theme-variables.md",
      "docs/decisions/143-direction-follows-the-language.md",
    ],
    page: "theme",
  },
  texts: {
    commands: ["npm run messages"],
    files: ["messages/en.json", "messages/mn.json", "messages/ar.json", "lib/format.ts", "docs/translating.md"],
    page: "locales",
  },
  quality: {
    commands: ["npx playwright test e2e/every-page.spec.ts", "npm run bench"],
    files: ["e2e/every-page.spec.ts", "e2e/axe.ts", "bench/run.ts", "docs/performance.md"],
  },
};
