// The directions of docs/decisions/001: each rule stands once. Type-only imports are ignored, because they vanish.
const server = "(^|/)server/";
/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "nothing-imports-app",
      severity: "error",
      from: { pathNot: "^(app|e2e|testing)/|\\.test\\.tsx?$" },
      to: { path: "^app/" },
    },
    {
      name: "app-never-queries",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^server/db/" },
    },
    {
      name: "contracts-are-pure",
      severity: "error",
      from: { path: "^features/.+/((schema|policy)|domain/[^/]+)\\.ts$", pathNot: "\\.test\\.ts$" },
      to: {
        pathNot: [
          "^lib/",
          "^features/.+/((schema|policy)|domain/[^/]+)\\.ts$",
          "^node_modules/(zod|next-intl|jsonrepair)/",
        ],
      },
    },
    {
      name: "lib-stands-alone",
      severity: "error",
      from: { path: "^lib/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(app|components|features|server|i18n|testing)/" },
    },
    {
      name: "components-know-no-feature",
      severity: "error",
      from: { path: "^components/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(app|features|server|testing)/" },
    },
    {
      name: "server-knows-contracts-only",
      severity: "error",
      from: { path: "^server/", pathNot: ["\\.test\\.tsx?$", "^server/db/seed/", "^server/jobs/handlers\\.ts$"] },
      to: {
        path: "^(app|components|testing)/|^features/",
        pathNot: "^features/.+/((schema|policy)|domain/[^/]+)\\.ts$",
      },
    },
    {
      name: "features-meet-at-contracts",
      severity: "error",
      from: { path: "^features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^features/([^/]+)/",
        pathNot: [
          "^features/$1/",
          "^features/.+/(schema|policy|domain/[^/]+)\\.ts$",
          "^features/.+/server/(data|commands)\\.ts$",
          "^features/.+/server/(data|commands)/[^/]+\\.ts$",
          // What the pages of the shop are put together of (docs/decisions/196).
          "^features/product/images/(components/product-picture\\.tsx|server/presenter\\.ts)$",
          // Tasks and events are made of messages and mails in one way.
          "^features/task/source/components/source-conversion\\.tsx$",
          // Uploads of cards and of messages wait in one line (docs/decisions/219).
          "^features/file/client/(run-uploads|store)\\.ts$",
          "^features/(cart/client/(store|use-add-to-cart)\\.ts|review/components/product-reviews\\.tsx|wishlist/components/wish-button\\.tsx)$",
        ],
      },
    },
    {
      name: "browser-never-reaches-server",
      comment: "Transitive: no client file may reach the server at any depth.",
      severity: "error",
      from: { path: "^(components|features/.+/(components|client)|lib)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: ["^server/", "^features/.+/server/"], reachable: true },
    },
    {
      name: "personal-data-is-found-on-the-server",
      comment: "Transitive: the tables of libphonenumber weigh more than a page.",
      severity: "error",
      from: { path: "^(components|features/.+/(components|client))/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^lib/personal-data/foreign-phones\\.ts$", reachable: true },
    },
    {
      name: "drizzle-stays-on-the-server",
      severity: "error",
      from: { pathNot: [server, "^(testing|scripts|e2e|bench)/", "drizzle\\.config\\.ts", "\\.test\\.tsx?$"] },
      to: { path: "^node_modules/(drizzle-orm|pg)/" },
    },
  ],
  options: {
    // A copy of the repository may have its packages elsewhere.
    preserveSymlinks: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules/(?!zod|drizzle-orm|pg/)|\\.next|\\.data)" },
    parser: "swc",
    tsPreCompilationDeps: false,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["react-server", "import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
