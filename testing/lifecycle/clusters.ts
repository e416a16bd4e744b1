import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { writeSums } from "../../scripts/embedded/file-sums.mjs";
import { layout } from "../../scripts/embedded/folder.mjs";
import { Supervisor } from "../../scripts/embedded/supervisor.mjs";
import { connect } from "./connect";

type Running = {
  child: ChildProcess;
  said: () => string;
  ready: Promise<string | null>;
  exited: Promise<number | null>;
};

export const home = mkdtempSync(join(tmpdir(), "ordo-embedded-"));
const made = join(home, "made");
export const children = new Set<ChildProcess>();
const supervisors = new Set<Supervisor>();

/** Starts the database process; `limit` is what the shell's `ulimit` gets first. */
export function launch(folder: string, limit?: string): Running {
  const command = [process.execPath, "scripts/embedded-database.mjs", "--data", folder];
  const child = limit
    ? spawn("sh", ["-c", `ulimit ${limit}; exec "$@"`, "sh", ...command])
    : spawn(process.execPath, command.slice(1));
  children.add(child);
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  const ready = new Promise<string | null>((resolve) => {
    child.stdout.once("data", (chunk) => resolve(JSON.parse(String(chunk)).socket));
    void exited.then(() => resolve(null));
  });
  return { child, said: () => output, ready, exited };
}

export async function supervise(folder: string, limits = {}, { beginAnew = false } = {}) {
  const said: string[] = [];
  const supervisor = new Supervisor({ dataFolder: folder, say: (line) => said.push(line), limits, beginAnew });
  supervisors.add(supervisor);
  const { socket } = await supervisor.start();
  return { supervisor, said, socket };
}

/** A data folder of one's own with a cluster in it, copied because making one takes seconds. */
export function withCluster(name: string): string {
  const folder = join(home, name);
  cpSync(made, folder, { recursive: true });
  return folder;
}

/** For a test file: makes the cluster that the tests copy, ends what each has started, and removes all in the end. */
export function provideClusters(): void {
  beforeAll(async () => {
    const { supervisor, socket } = await supervise(made);
    const client = await connect(socket);
    await client.query("create table kept (n int primary key)");
    await client.query("insert into kept values (1)");
    await client.end();
    await supervisor.stop();
    // On a busy machine the stop's own time is over before every file was read.
    await writeSums(layout(made).cluster, {}, Number.POSITIVE_INFINITY);
  });

  afterEach(async () => {
    for (const child of children) child.kill("SIGKILL");
    children.clear();
    for (const supervisor of supervisors) await supervisor.stop();
    supervisors.clear();
  });

  afterAll(() => rmSync(home, { recursive: true, force: true }));
}
