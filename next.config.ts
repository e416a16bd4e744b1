import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants";
import createNextIntlPlugin from "next-intl/plugin";
import { coverageOf } from "./features/theme/domain/coverage";
import { fontRulesOf, fontStackOf } from "./features/theme/domain/font-rules";
import { structureFile, writeStructure } from "./scripts/structure/read-structure";

/** The names in capitals that a module exports, by declaration or by list. */
function readMethods(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:const|async function|function) ([A-Z]+)\b/gm)];
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) => [
    ...names.matchAll(/\b([A-Z]+)\s*(?:,|$)/g),
  ]);
  return [...declared, ...listed].map(([, method = ""]) => method);
}

/** Which methods each route file under app/api has; the listener refuses the others (server/http/listener.ts). */
function readRouteMethods(): Record<string, string[]> {
  const folder = join(import.meta.dirname, "app/api");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\broute\.ts$/.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const path = `/api/${file.replaceAll("\\", "/").replace(/\/?route\.ts$/, "")}`;
      return [path, readMethods(readFileSync(join(folder, file), "utf8"))];
    }),
  );
}

/** The hash of the style text that Sonner inserts without a nonce, read from the file that is installed. */
function readSonnerStyleHash(): string {
  const source = readFileSync(join(import.meta.dirname, "node_modules/sonner/dist/index.mjs"), "utf8");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  if (!literal)
    throw new Error("Sonner no longer inserts its style as it did; lib/csp.ts needs another way to allow it.");
  return `sha256-${createHash("sha256").update(JSON.parse(literal)).digest("base64")}`;
}

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/**
 * For documents and files. The policy is the closed one for whatever the middleware does not see: it runs no script.
 * The API sets its own.
 */
const outsideApi = [
  {
    key: "Content-Security-Policy",
    value:
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self)",
  },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Origin-Agent-Cluster", value: "?1" },
];

/** Areas that also stood under /dashboard in other dashboards; there they lead to their own address. */
const movedAreas = [
  "aiChat",
  "calendar",
  "chat",
  "checkImage",
  "danConnection",
  "invoice",
  "kanban",
  "mail",
  "map",
  "module",
  "order",
  "project",
  "regex",
  "responseCodeStatus",
  "shop",
  "structure",
  "theme",
  "user",
  "websocket",
].join("|");

const filesUnder = (folder: string, name: RegExp): string[] => {
  const full = join(import.meta.dirname, folder);
  if (!existsSync(full)) return [];
  const files = readdirSync(full, { recursive: true, encoding: "utf8" });
  return files.filter((file) => name.test(file)).map((file) => join(full, file));
};

/** How often a pattern is found in these files. */
const countIn = (files: readonly string[], pattern: RegExp): number =>
  files.reduce((sum, file) => sum + (readFileSync(file, "utf8").match(pattern)?.length ?? 0), 0);

const countTexts = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + countTexts(part), 0)
    : 1;

/** What the page about Ordo says of it, counted in the sources. Parameterised tests count once. */
function readNumbers() {
  const messages = readJson("messages/en.json");
  const tests = ["app", "components", "features", "lib", "i18n", "server", "scripts", "testing"].flatMap((folder) =>
    filesUnder(folder, /\.test\.tsx?$/),
  );
  return {
    pages: filesUnder("app", /(^|\/)page\.tsx$/).length,
    endpoints: Object.values(readRouteMethods()).flat().length,
    texts: countTexts(messages),
    languages: filesUnder("messages", /\.json$/).length,
    tests: countIn([...tests, ...filesUnder("e2e", /\.spec\.ts$/)], /^\s*test(?:\.each)?\(/gm),
    decisions: filesUnder("docs/decisions", /^\d+.*\.md$/).length,
  };
}

const readJson = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));

/** How much of English each other language has, for the page about languages. */
function readCoverage() {
  const english = readJson("messages/en.json");
  const others = ["mn", "ar"].map((locale) => [locale, coverageOf(english, readJson(`messages/${locale}.json`))]);
  return Object.fromEntries(others);
}

/** The fonts that app/fonts.css names, with the size and the licence of each file, for the page about fonts. */
function readFonts() {
  const css = readFileSync(join(import.meta.dirname, "app/fonts.css"), "utf8");
  const fonts = fontRulesOf(css).map((font) => {
    if (font.source === null) return { ...font, bytes: 0, licence: "", origin: "" };
    const isOurs = font.source.startsWith("./");
    const file = isOurs ? join("app", font.source) : join("node_modules", font.source);
    const [scope = "", name = ""] = font.source.split("/");
    const origin = isOurs
      ? { name: file.replaceAll("\\", "/") }
      : readJson(`node_modules/${scope}/${name}/package.json`);
    return {
      ...font,
      bytes: statSync(join(import.meta.dirname, file)).size,
      licence: isOurs ? "OFL-1.1" : String(origin.license),
      origin: isOurs ? origin.name : `${origin.name} ${origin.version}`,
    };
  });
  return { fonts, stack: fontStackOf(css) };
}

/** The commit that is built; empty outside of a repository. */
function readCommit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

/** What only a build knows. A server that was built elsewhere has neither the sources nor every package. */
function readBuildFacts(): Record<string, string> {
  return {
    ORDO_VERSION: readJson("package.json").version,
    ORDO_BUILT_AT: new Date().toISOString(),
    ORDO_COMMIT: readCommit(),
    ORDO_NUMBERS: JSON.stringify(readNumbers()),
    ORDO_COVERAGE: JSON.stringify(readCoverage()),
    ORDO_FONTS: JSON.stringify(readFonts()),
    ORDO_ROUTE_METHODS: JSON.stringify(readRouteMethods()),
    ORDO_SONNER_STYLE_HASH: readSonnerStyleHash(),
  };
}

const distDir = process.env.ORDO_DIST || ".next";

const config: NextConfig = {
  agentRules: false,
  distDir,
  // The thread that draws documents opens fonts by path, which a host that copies what is imported would not see.
  outputFileTracingIncludes: {
    "/api/project/report": ["./node_modules/@fontsource/{inter,vazirmatn}/files/*-{400,600}-normal.woff"],
  },
  poweredByHeader: false,
  experimental: {
    // For forbidden(): a page that is refused answers 403 on the spot.
    authInterrupts: true,
    // A page that was fetched on hover may be shown this long (seconds, the least that counts); then it is fetched anew.
    staleTimes: { static: 30 },
    // Loading every route at once kept a server that starts, or comes back, from answering for three times as long as it
    // takes to be ready, and held 100 MB for routes that nobody calls.
    preloadEntriesOnStart: false,
  },
  turbopack: {
    resolveAlias: {
      "react-overlays": "./features/calendar/components/no-overlay.ts",
      // What the pages about the structure show of the sources, read below.
      "ordo-structure": `./${structureFile}`,
      // For layouts: `npm run messages -- --pseudo` writes an English that is longer and shows what was not translated.
      ...(process.env.ORDO_PSEUDO && { "../messages/en.json": "./node_modules/.cache/ordo/pseudo.json" }),
    },
  },
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    { source: "/((?!api(?:/|$)).*)", headers: outsideApi },
    {
      // The worker fetches what it keeps, and a new one must reach people at once.
      source: "/sw.js",
      headers: [
        { key: "Content-Security-Policy", value: "default-src 'none'; connect-src 'self'" },
        { key: "Cache-Control", value: "no-cache" },
      ],
    },
    // The file's name carries the hash of what it holds.
    {
      source: "/icons.:hash.svg",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ],
  // A folder called `_app` would be private to the router.
  rewrites: async () => ({
    beforeFiles: [{ source: "/_app", destination: "/app-shell" }],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => [
    { source: "/structure", destination: "/structure/routes", permanent: false },
    { source: "/:guide(cleanCoding|devEnv)/:rest*", destination: "/dashboard/:guide/:rest*", permanent: true },
    { source: `/dashboard/:area(${movedAreas})/:rest*`, destination: "/:area/:rest*", permanent: true },
  ],
};

/** What a build leaves out, for it is waited for at the first start and in every test run. */
const buildConfig: NextConfig = {
  ...config,
  // `npm run types` checks them, and `npm run check`, `npm test` and CI call that.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    ...config.experimental,
    // No process of ours reads the maps, and they were four fifths of what a build wrote.
    turbopackSourceMaps: false,
    // The cache pays from the second build on; most copies, in CI and in installations, are built once.
    turbopackFileSystemCacheForBuild: existsSync(join(import.meta.dirname, distDir, "BUILD_ID")),
  },
};

/**
 * Tells next-intl where the request's language and messages come from. Messages are compiled by the build: reading ICU
 * anew for each document was a tenth of what it cost, and the reader is not sent to browsers either.
 */
const withIntl = createNextIntlPlugin({
  requestConfig: "./i18n/request.ts",
  experimental: {
    messages: {
      path: ["./messages", "./node_modules/.cache/ordo"],
      format: "json",
      locales: "infer",
      precompile: true,
    },
  },
});

export default (phase: string) => {
  if (phase === PHASE_PRODUCTION_SERVER) return withIntl(config);
  writeStructure(import.meta.dirname);
  const base = phase === PHASE_PRODUCTION_BUILD ? buildConfig : config;
  return withIntl({ ...base, env: readBuildFacts() });
};
