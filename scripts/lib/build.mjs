import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { launch } from "./processes.mjs";
import { distName, root } from "./project.mjs";

/** All that `next build` reads. */
const sources = [
  "app",
  "components",
  "features",
  "i18n",
  "lib",
  "messages",
  "public",
  "server",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
  "tsconfig.json",
];
const isIrrelevant = (/** @type {string} */ name) => /\.test\.tsx?$|^\./.test(name);

const stampPath = () => join(root, distName(), "ordo-build.json");

/** @param {import("node:crypto").Hash} hash @param {string} path relative to the root */
function addToHash(hash, path) {
  const full = join(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0`).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) if (!isIrrelevant(name)) addToHash(hash, `${path}/${name}`);
}

/** A digest of everything that the build is made from; content, not dates, since a clone has new dates. */
export function sourceHash() {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  for (const source of sources) addToHash(hash, source);
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith("NEXT_PUBLIC_"))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest("hex");
}

/** Whether the build in place was made, to its end, from the sources as they are. */
export function buildIsCurrent(/** @type {string} */ hash) {
  try {
    const isWhole = existsSync(join(root, distName(), "BUILD_ID"));
    return isWhole && JSON.parse(readFileSync(stampPath(), "utf8")).hash === hash;
  } catch {
    return false;
  }
}

/**
 * @param {string} hash what `sourceHash` said before
 * @param {(detail: string) => void} detail
 */
export async function build(hash, detail) {
  rmSync(stampPath(), { force: true });
  const next = launch([join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    onLine: (line) => {
      if (/^\s*(Creating|✓|Collecting|Generating|Finalizing|Running|Linting|Compiled)/.test(line)) detail(line.trim());
    },
  });
  const { code } = await next.exited;
  if (code !== 0) {
    console.error(next.recentOutput());
    throw new Failure("The build failed. See its output above.");
  }
  writeFileSync(stampPath(), JSON.stringify({ hash }));
}
