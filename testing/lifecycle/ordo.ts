import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { freePort } from "../../scripts/lib/checks.mjs";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

export type Ordo = {
  origin: string;
  process: ChildProcess;
  output: () => string;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
  ready: Promise<void>;
};

const running = new Set<ChildProcess>();

const folders: string[] = [];

/** A new data folder, removed by `cleanUp`; its name has a space and letters beyond ASCII. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ordo өгөгдөл "));
  folders.push(folder);
  return folder;
}

/** One with the demo company in it, for tests that are not about the first start. */
export function newSeededFolder(): string {
  const folder = newDataFolder();
  cpSync(join(inject("seededFolder"), "database"), join(folder, "database"), { recursive: true });
  return folder;
}

type StartOptions = { env?: Record<string, string>; nodeArguments?: string[]; args?: string[]; isByNpm?: boolean };

/** Runs what `npm start` runs, or npm itself, on a port and a data folder of its own. */
export async function startOrdo(
  data: string,
  { env = {}, nodeArguments = [], args = [], isByNpm = false }: StartOptions = {},
): Promise<Ordo> {
  const port = env.PORT ?? String(await freePort());
  const script = [...nodeArguments, join(projectRoot, "scripts/start.mjs"), ...args];
  const child = spawn(isByNpm ? "npm" : process.execPath, isByNpm ? ["start", "--", ...args] : script, {
    cwd: projectRoot,
    env: { ...cleanEnvironment(), PORT: port, ORDO_DATA: data, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      for (const listen of heard) listen();
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? "unknown");
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    heard.add(() => output.includes("Ordo serves on") && resolve());
    ended.then((code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
  ready.catch(() => {});
  return { origin: `http://localhost:${port}`, process: child, output: () => output, ended, ready };
}

/** What vitest and the tests set for themselves must not reach the server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const secrets = ["AUTH_SECRET", "AUTH_CLIENT_SECRET", "JOBS_SECRET"];
  const ours = [...secrets, "HOST", "REGISTRATION", "NODE_ENV", "DATABASE_URL", "LOG_LEVEL"];
  const kept = Object.entries(process.env).filter(([name]) => !ours.includes(name) && !name.startsWith("VITEST"));
  return { ...Object.fromEntries(kept), NODE_ENV: "production", LOG_LEVEL: "warn" };
}

/** The id of a process that was found. One that was not must not become 0: a signal to 0 reaches the tests themselves. */
export function requirePid(pid: number | undefined): number {
  if (!pid) throw new Error("There is no such process.");
  return pid;
}

/** The process and all that it started, itself first. */
export function processTree(start: number | undefined): number[] {
  const pid = requirePid(start);
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

/** A process of a server by its command: their order says nothing once one has been started again. */
function findProcess(ordo: Ordo, command: RegExp): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,args="], { encoding: "utf8" }).split("\n");
  const own = processTree(ordo.process.pid);
  const found = rows.filter((row) => command.test(row)).map((row) => Number.parseInt(row, 10));
  return requirePid(found.find((candidate) => own.includes(candidate)));
}

export const findDatabase = (ordo: Ordo): number => findProcess(ordo, /embedded-database\.mjs/);
/** Next names its process by itself once it has begun. */
export const findWeb = (ordo: Ordo): number => findProcess(ordo, /next-server|bin\/next start/);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Asks again and again until `condition` holds; throws after `limitMs`. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`This did not come true within ${limitMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export async function stopOrdo(ordo: Ordo): Promise<void> {
  ordo.process.kill("SIGTERM");
  await ordo.ended;
}

/** Ends the start script and all that it started at once, as a power cut does. */
export function killEverything(ordo: Ordo): Promise<void> {
  const pids = processTree(ordo.process.pid);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  return until(() => pids.every((pid) => !isAlive(pid)), 60_000);
}

/** Ends whatever a failed test left behind, and removes the data folders. */
export async function cleanUp(): Promise<void> {
  for (const child of running) {
    if (child.pid === undefined) continue;
    for (const pid of processTree(child.pid).toReversed()) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  }
  await until(() => running.size === 0, 60_000);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Signs in with a demo account and answers the headers that later calls need. */
export async function signIn(origin: string, email = "member@ordo.local", password = "ordo-member-demo") {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers
    .getSetCookie()
    .find((line) => /^(__Host-)?token=/.test(line))
    ?.split(";", 1)[0];
  if (!cookie) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
  return { cookie, origin, "content-type": "application/json" };
}

/** What a server on a database of one's own needs besides: it is no demo, which draws its secrets. */
export const ownSecrets = { AUTH_SECRET: "k3".repeat(20), AUTH_CLIENT_SECRET: "a-secret-of-ours" };
