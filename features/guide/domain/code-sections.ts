import type { GuideSections } from "./guide-section";

export const codeSections: GuideSections = {
  folders: { files: ["app/", "features/", "components/", "lib/", "server/"], page: "routes" },
  kinds: {
    commands: ["npm run shape"],
    files: ["features/project/", "scripts/shape.mjs", "docs/decisions/178-a-kind-of-file-holds-what-it-says.md"],
  },
  directions: {
    commands: ["npm run directions"],
    files: [".dependency-cruiser.mjs", "docs/decisions/001-few-kinds-of-file.md"],
  },
  names: {
    commands: ["npm run glossary"],
    files: ["scripts/lib/glossary.mjs", "scripts/lib/glossary-baseline.json", "docs/translating.md"],
  },
  tests: {
    commands: ["npx vitest run features/guide", "npm run check", "npm test", "npm run test:full"],
    files: ["docs/decisions/073-how-the-tests-are-split.md"],
  },
  area: {
    commands: ["npm run new -- note"],
    files: ["scripts/new-feature/template/", "README.md", "docs/decisions/193-a-generator-of-features.md"],
  },
  fields: {
    files: ["features/task/domain/fields.ts", "lib/fields.ts", "docs/decisions/185-fields-described-once.md"],
  },
  decisions: { files: ["docs/decisions/", "docs/decisions/000-how-we-decide.md"] },
};
