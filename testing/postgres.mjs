// A PostgreSQL server for the tests: a cluster of its own in a temporary folder, gone afterwards.
//   node testing/postgres.mjs <command> [arguments]     runs the command with TEST_DATABASE_URL set
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

const oldestVersion = 14;
const executable = (/** @type {string} */ name) => (process.platform === "win32" ? `${name}.exe` : name);

/** Where packages put the server, which is rarely on the PATH. */
function installedFolders() {
  const versions = (/** @type {string} */ parent) =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, "bin")) : [];
  return [
    ...versions("/usr/lib/postgresql"),
    ...versions("/opt/homebrew/opt").filter((folder) => /postgresql@\d+/.test(folder)),
    ...versions("/usr/local/opt").filter((folder) => /postgresql@\d+/.test(folder)),
    ...versions("C:\\Program Files\\PostgreSQL"),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
}

/** @param {string} folder @returns {number} the major version of the server there, 0 where there is none */
function versionIn(folder) {
  if (!existsSync(join(folder, executable("initdb")))) return 0;
  const { stdout } = spawnSync(join(folder, executable("postgres")), ["--version"], { encoding: "utf8" });
  return Number(/ (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

/** @returns {string | null} */
function findBinaries() {
  const found = installedFolders()
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= oldestVersion)
    .sort((a, b) => b.version - a.version);
  return found[0]?.folder ?? null;
}

/** Whether there is one to start; in CI its absence is a failure, so there it is tried. */
export const mayStartPostgres = () => Boolean(process.env.CI) || findBinaries() !== null;

/** The server refuses to run as root; there it runs as the user that the package made. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * Starts a server of this machine's PostgreSQL. Answers null where none is installed, and throws there in CI.
 * One that `isDurable` keeps what it acknowledged, for tests that pull its plug.
 * @param {{ isDurable?: boolean }} options
 * @returns {Promise<{ url: string, pid: () => number, crash: () => void, start: () => void, stop: () => void } | null>}
 */
export async function startPostgres({ isDurable = false } = {}) {
  const binaries = findBinaries();
  if (!binaries) {
    const advice = `PostgreSQL ${oldestVersion} or later is not installed`;
    if (process.env.CI) throw new Error(`${advice}; the server tests need it in CI.`);
    console.warn(`${advice}: the server tests run on the embedded database only.`);
    return null;
  }
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "ordo-pg-"));
  const [data, sockets] = [join(folder, "data"), join(folder, "s")];
  for (const path of [data, sockets]) mkdirSync(path, { mode: 0o700 });
  if (user.uid !== undefined) for (const path of [folder, data, sockets]) chownSync(path, user.uid, user.gid);
  const run = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    execFileSync(join(binaries, executable(name)), args, {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
  const port = process.platform === "win32" ? 20_000 + (process.pid % 20_000) : 5432;
  const where = process.platform === "win32" ? `-h 127.0.0.1 -p ${port}` : `-h '' -p ${port} -k ${sockets}`;
  // What an ordinary test loses in a crash nobody misses.
  const careless = isDurable ? "" : "-c fsync=off -c full_page_writes=off -c synchronous_commit=off";
  const start = () =>
    run("pg_ctl", [
      ...["-D", data, "-l", join(data, "log"), "-o", `${where} ${careless} -c max_connections=200`, "-w", "start"],
    ]);
  const crash = () => run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
  start();
  const host = process.platform === "win32" ? "" : `?host=${encodeURIComponent(sockets)}`;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres${host}`,
    pid: () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]),
    start,
    crash,
    stop: () => {
      crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isMain = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isMain) {
  const [command, ...args] = process.argv.slice(2);
  const server = await startPostgres();
  if (server && command) {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: server.url } });
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => child.kill(signal));
    process.exitCode = await new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
  }
  server?.stop();
}
