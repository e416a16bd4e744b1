import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Client } from "pg";
import type { Random } from "@/server/db/seed/random";
import { type DataCommand, startDataCommand } from "../data-command";
import { isAlive, newDataFolder, type Ordo, processTree, until } from "../ordo";
import { sentenceOf } from "./aftermath";
import { createCard } from "./company";
import { damageBackup, damageFile, damageFolder } from "./files";
import { assertNothingRuns, assertThat, importedPeople, type Round, startRound } from "./round";

export type Act = (round: Round) => Promise<void>;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const signals = ["SIGTERM", "SIGKILL", "SIGINT", "SIGKILL"] as const;

/** Sends a signal to one of the processes, or to all. */
function signalSome(round: Round, pids: readonly number[], what: string): void {
  const signal = round.random.pick(signals);
  const hit = round.random.isOneIn(4) ? pids : [round.random.pick(pids)];
  round.story.push(
    `${signal} to ${hit.length === pids.length ? "all" : `number ${pids.indexOf(hit[0] ?? 0)}`} of ${pids.length} processes of ${what}`,
  );
  for (const pid of hit) if (isAlive(pid)) process.kill(pid, signal);
}

/** Lets a command run, or sends it a signal at a random moment. Answers how it ended. */
async function runOrInterrupt(
  round: Round,
  command: DataCommand,
  { what, longestMs: maxMs }: { what: string; longestMs: number },
) {
  if (!round.random.isOneIn(3)) {
    await Promise.race([wait(round.random.between(0, maxMs)), command.ended]);
    if (command.process.exitCode === null) signalSome(round, processTree(command.process.pid), what);
  }
  const { code, text } = await command.ended;
  round.story.push(`${what} ended with ${code}: ${text.trim().split("\n").at(-1) ?? ""}`);
  await assertNothingRuns(round);
  if (code === 1) sentenceOf(round, text);
  return code;
}

const damageStopped: Act = async (round) => {
  round.isDamaged = true;
  const count = round.random.isOneIn(4) ? 2 : 1;
  for (let at = 0; at < count; at += 1)
    round.story.push(damageFile(join(round.data, "database"), round.company.files, round.random));
};

const damageStoppedFolder: Act = async (round) => {
  round.isDamaged = true;
  round.story.push(damageFolder(round.data, round.random));
};

/** Neither the database nor the newest of two backups is whole. */
const damageWithBackup: Act = async (round) => {
  const newer = join(round.data, "backups", "ordo-2026-02-01T00-00-00.ndjson.gz");
  cpSync(round.company.backup, newer);
  round.story.push(damageBackup(newer, round.random));
  await (round.random.isOneIn(2) ? damageStopped : damageStoppedFolder)(round);
};

/** A backup that is whole, though one of its rows stands in it twice. */
function repeatRow(path: string, random: Random): void {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n");
  const rows = lines.flatMap((line, at) => (line.startsWith('{"row"') ? [at] : []));
  const chosen = random.pick(rows);
  const repeated = lines.slice(0, -1).flatMap((line, at) => (at === chosen ? [line, line] : [line]));
  writeFileSync(path, gzipSync(`${[...repeated, JSON.stringify({ end: true, rows: rows.length + 1 })].join("\n")}\n`));
}

/** Restores a backup, perhaps a damaged one, and perhaps not to the end. */
const restore: Act = async (round) => {
  const path = join(newDataFolder(), "backup.gz");
  cpSync(round.company.backup, path);
  const kind = round.random.pick(["good", "good", "damaged", "with a row twice"]);
  round.story.push(`a backup that is ${kind}`);
  if (kind === "damaged") round.story.push(damageBackup(path, round.random));
  if (kind === "with a row twice") repeatRow(path, round.random);
  const command = startDataCommand("db-restore", round.data, [path]);
  const code = await runOrInterrupt(round, command, { what: "db:restore", longestMs: 8_000 });
  // One that was ended may have been done already, up to its last rename.
  if (code === 0 || hasReplaced(round)) round.cards = [...round.company.saved];
};

const hasReplaced = ({ data }: Round) =>
  existsSync(join(data, "database")) && readdirSync(data).some((name) => name.startsWith("database.before-restore-"));

const backUp: Act = async (round) => {
  const command = startDataCommand("db-backup", round.data, []);
  await runOrInterrupt(round, command, { what: "db:backup", longestMs: 3_000 });
};

/** Writes cards until the server or its database is gone. */
async function writeCards(round: Round, ordo: Ordo, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    await createCard(ordo.origin, round.company.headers).then(
      (name) => round.cards.push(name),
      () => wait(100),
    );
  }
}

/** Does something to a server while cards are written; then it is well again, or is stopped. */
const whileServing =
  (act: (round: Round, ordo: Ordo) => Promise<void>): Act =>
  async (round) => {
    const ordo = await startRound(round);
    await ordo.ready;
    let isDone = false;
    const writers = [1, 2, 3].map(() => writeCards(round, ordo, () => isDone));
    await wait(round.random.between(100, 800));
    await act(round, ordo);
    await wait(round.random.between(300, 2_000));
    const isServing = ordo.process.exitCode === null && ordo.process.signalCode === null;
    if (isServing && !round.isDamaged) await assertComesBack(round, ordo);
    isDone = true;
    await Promise.all(writers);
    if (isServing && round.random.isOneIn(2)) signalSome(round, processTree(ordo.process.pid), "a server");
    ordo.process.kill("SIGTERM");
    await ordo.ended;
    await assertNothingRuns(round);
  };

async function assertComesBack(round: Round, ordo: Ordo): Promise<void> {
  const isWell = async () => (await fetch(`${ordo.origin}/api/health`).catch(() => null))?.status === 200;
  const hasEnded = () => ordo.process.exitCode !== null || ordo.process.signalCode !== null;
  await until(async () => hasEnded() || (await isWell()), 30_000).catch(() => {});
  assertThat(round, hasEnded() || (await isWell()), `The server does not come back:\n${ordo.output()}`);
}

const signalServer = whileServing(async (round, ordo) => {
  signalSome(round, processTree(ordo.process.pid), "a server");
});

const damageServing = whileServing(async (round) => {
  round.isDamaged = true;
  round.story.push("while it runs");
  round.story.push(damageFile(join(round.data, "database"), round.company.files, round.random));
});

const backUpServing = whileServing(async (round, ordo) => {
  const command = startDataCommand("db-backup", round.data, []);
  await wait(round.random.between(0, 3_000));
  const pids = processTree(round.random.isOneIn(2) ? ordo.process.pid : command.process.pid);
  signalSome(round, pids, "a server or its backup");
  const { code, text } = await command.ended;
  round.story.push(`db:backup ended with ${code}: ${text.trim().split("\n").at(-1) ?? ""}`);
  if (code === 1) sentenceOf(round, text);
});

const people = `email,lastName,firstName\n${Array.from({ length: importedPeople }, (_, at) => `imported-${at}@example.mn,Last,Imported${at}`).join("\n")}\n`;

/** Imports people while something dies. */
const importServing = whileServing(async (round, ordo) => {
  const headers = { ...round.company.headers, origin: ordo.origin, "content-type": "text/csv" };
  const send = (query: string) =>
    fetch(`${ordo.origin}/api/users/import${query}`, { method: "POST", headers, body: people });
  const { plan } = await (await send("")).json();
  const imported = send(`?plan=${plan}`).then(
    (answer) => answer.status === 200,
    () => false,
  );
  await wait(round.random.between(0, 2_500));
  signalSome(round, processTree(ordo.process.pid), "a server that imports");
  const isImported = await imported;
  round.story.push(`the import was ${isImported ? "" : "not "}acknowledged`);
  round.imported = isImported ? importedPeople : 0;
});

/** A start that is cut off at a random moment. */
const interruptStart: Act = async (round) => {
  const ordo = await startRound(round);
  await wait(round.random.between(0, 4_000));
  signalSome(round, processTree(ordo.process.pid), "a start");
  await Promise.race([ordo.ended, wait(8_000)]);
  ordo.process.kill("SIGTERM");
  await ordo.ended;
  await assertNothingRuns(round);
};

/** Moves the data to PostgreSQL, perhaps not to the end: it is all there or not at all, and here it stays. */
export const moveTo =
  (newDatabase: () => Promise<string>): Act =>
  async (round) => {
    const url = await newDatabase();
    const command = startDataCommand("db-move", round.data, [url]);
    const code = await runOrInterrupt(round, command, { what: "db:move", longestMs: 6_000 });
    const client = new Client({ connectionString: url });
    await client.connect();
    const table = await client.query<{ is_there: boolean }>(
      "select to_regclass('public.card') is not null as is_there",
    );
    const cards = table.rows[0]?.is_there ? (await client.query<{ name: string }>("select name from card")).rows : [];
    await client.end();
    const names = new Set(cards.map(({ name }) => name));
    const arrived = round.cards.filter((name) => names.has(name)).length;
    const isWhole = arrived === round.cards.length || (arrived === 0 && code !== 0);
    assertThat(round, isWhole, `${arrived} of ${round.cards.length} cards arrived.`);
  };

/** What a round may do; what stands twice is drawn twice as often. */
export const actions: Readonly<Record<string, Act>> = {
  "damage a file": damageStopped,
  "damage files": damageStopped,
  "damage the folder": damageStoppedFolder,
  "damage the data and the newest backup": damageWithBackup,
  "damage a file of a running server": damageServing,
  restore,
  "restore again": restore,
  "back up": backUp,
  "back up a running server": backUpServing,
  "signal a server": signalServer,
  "interrupt a start": interruptStart,
  "import people": importServing,
};
