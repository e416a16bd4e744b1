import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { launch } from "./processes.mjs";

/** @param {string} path @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean }>} */
const readPackages = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/**
 * Whether node_modules holds what package-lock.json names. npm writes its own list of what it laid down as
 * the last step, so an interrupted install counts as stale. Packages for development may be absent where nothing is to
 * be built: an image ships without them.
 * @param {string} root
 * @param {{ forBuilding: boolean }} needs
 */
export function packagesAreCurrent(root, { forBuilding }) {
  try {
    const wanted = readPackages(join(root, "package-lock.json"));
    const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
    return Object.entries(wanted).every(([path, { version, integrity, optional, dev }]) => {
      const found = installed[path];
      // An optional package may be absent: it is for another system.
      if (path === "" || (!found && (optional || (dev && !forBuilding)))) return true;
      return found?.version === version && (integrity === undefined || found?.integrity === integrity);
    });
  } catch {
    return false;
  }
}

/** npm as this command was run with, else the one that lies beside Node. */
function npmCommand() {
  const given = process.env.npm_execpath;
  if (given?.endsWith(".js")) return given;
  const beside = process.platform === "win32" ? "node_modules" : "../lib/node_modules";
  return join(process.execPath, "..", beside, "npm", "bin", "npm-cli.js");
}

/**
 * @param {string} root
 * @param {(detail: string) => void} detail
 */
export async function installPackages(root, detail) {
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=http", "--progress=false"];
  let fetched = 0;
  const npm = launch([npmCommand(), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "development" },
    onLine: (line) => {
      if (line.includes("http fetch") || line.includes("http cache"))
        detail(`${++fetched} files from the registry or cache`);
    },
  });
  const { code } = await npm.exited;
  if (code === 0) return;
  console.error(npm.recentOutput());
  throw new Failure("The packages could not be installed. See npm's output above. Is the network reachable?");
}
