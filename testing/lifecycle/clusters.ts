import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll } from "vitest";
import { Supervisor } from "../../scripts/embedded/supervisor.mjs";

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

export function launch(folder: string): Running {
  const child = spawn(process.execPath, ["scripts/embedded-database.mjs", "--data", folder]);
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

export async function supervise(folder: string, limits = {}) {
  const said: string[] = [];
  const supervisor = new Supervisor({ dataFolder: folder, say: (line) => said.push(line), limits });
  supervisors.add(supervisor);
  const { socket } = await supervisor.start();
  return { supervisor, said, socket };
}

export async function connect(socket: string): Promise<Client> {
  const client = new Client({ host: socket, port: 5432, user: "postgres", database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  return client;
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
  });

  afterEach(async () => {
    for (const child of children) child.kill("SIGKILL");
    children.clear();
    for (const supervisor of supervisors) await supervisor.stop();
    supervisors.clear();
  });

  afterAll(() => rmSync(home, { recursive: true, force: true }));
}
