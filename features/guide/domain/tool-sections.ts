import type { GuideSections } from "./guide-section";

export const toolSections: GuideSections = {
  reload: { commands: ["npm run dev"], files: ["scripts/dev.mjs", "next.config.ts"] },
  build: { commands: ["npm run build"], files: ["scripts/build.mjs", "scripts/lib/build.mjs"] },
  types: { commands: ["npx next typegen", "npm run types"], files: ["tsconfig.json", "lib/paths.ts"] },
  generated: {
    commands: ["node scripts/theme.mjs", "node scripts/icons.mjs", "node scripts/fonts.mjs"],
    files: ["lib/theme/tokens.ts", "lib/icons.ts", "app/fonts/"],
    page: "assets",
  },
  browser: {
    commands: [
      "npm run e2e",
      "npx playwright test e2e/shell.spec.ts",
      "npx playwright test --grep @gate",
      "npx playwright test --trace=on e2e/shell.spec.ts",
    ],
    files: ["playwright.config.ts", "scripts/lib/browser.mjs", "e2e/fixtures.ts"],
  },
  pictures: {
    commands: ["node scripts/landing-pictures.mjs", "node scripts/share-pictures.mjs"],
    files: ["public/landing/", "public/og/"],
  },
  bench: {
    commands: ["npm run bench", "npm run bench -- javascript"],
    files: ["bench/run.ts", "bench/javascript.ts", "docs/performance.md"],
  },
  texts: {
    commands: ["npm run messages", "npm run messages -- --pseudo"],
    files: ["docs/translating.md", "scripts/messages/allowed.json"],
    page: "locales",
  },
};
