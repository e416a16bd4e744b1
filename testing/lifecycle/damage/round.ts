import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "@/server/db/seed/random";
import { isAlive, newDataFolder, type Ordo, ownSecrets, startOrdo, until } from "../ordo";
import { type Company, copyData } from "./company";

/** How many people the file of an import names: few enough for a second or two. */
export const importedPeople = 400;

/** One try: a copy of a company's data, what is done to it, and what must be there afterwards. */
export type Round = {
  company: Company;
  data: string;
  random: Random;
  /** What happened, for whoever reads of a failure. */
  story: string[];
  /** The names of the cards that were acknowledged. */
  cards: string[];
  /** How many people an import that was acknowledged brought; null where none was tried. */
  imported: number | null;
  /** Whether files were changed behind the database's back, so that it may be unable to go on. */
  isDamaged: boolean;
};

export function beginRound(companies: readonly Company[], random: Random, name: string): Round {
  const company = random.pick(companies);
  const data = newDataFolder();
  copyData(company.folder, data);
  return { company, data, random, story: [name], cards: [...company.cards], imported: null, isDamaged: false };
}

/** As `npm start` begins where an empty database would get the demo company; the secrets are those of the company's sessions. */
export const startRound = (round: Round): Promise<Ordo> => startOrdo(round.data, { env: ownSecrets });

export function assertThat(round: Round, condition: boolean, what: string): void {
  if (!condition) throw new Error(`${what}\n  after: ${round.story.join("\n         ")}`);
}

/** Whether the process works on the round's data; on systems that do not tell, no process does. */
function isOf(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`ORDO_DATA=${data}`);
  } catch {
    return false;
  }
}

/** The processes that work on the round's data. */
export function listProcesses({ data }: Round): number[] {
  if (!existsSync("/proc")) return [];
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return all.filter((pid) => isAlive(pid) && isOf(pid, data));
}

/** A process whose start script was killed serves on for ten seconds at most, then closes. */
export async function assertNothingRuns(round: Round): Promise<void> {
  const left = () => listProcesses(round);
  await until(() => left().length === 0, 30_000).catch(() => {});
  assertThat(round, left().length === 0, `Processes are left: ${left().join(", ")}.`);
}

/** Written by each opening, and no data: a cache of the catalog, the note of who tried to open, and the log, which is replayed. */
const isOfOpening = (name: string) =>
  /(^|\/)(pg_internal\.init|postmaster\.pid|pg_wal\/.+|ordo-files\.json)$/.test(name);

/** Every file of the database with its size. */
export function listDatabase(data: string): Map<string, number> {
  const cluster = join(data, "database");
  if (!existsSync(cluster) || !lstatSync(cluster).isDirectory()) return new Map();
  const names = readdirSync(cluster, { recursive: true, encoding: "utf8" }).filter((name) => !isOfOpening(name));
  return new Map(names.map((name) => [name, lstatSync(join(cluster, name)).size]));
}

/** The files that are gone or shorter: a start that refuses takes nothing away. */
export function listLost(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...before].filter(([name, size]) => (after.get(name) ?? -1) < size).map(([name]) => name);
}
