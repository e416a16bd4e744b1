import { randomUUID } from "node:crypto";
import { cpSync, lstatSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { defaultColumns } from "@/features/kanban/schema";
import { connect } from "../connect";
import { startDataCommand } from "../data-command";
import { killEverything, ownSecrets, signIn, startOrdo, stopOrdo } from "../ordo";

export type Headers = Awaited<ReturnType<typeof signIn>>;

/** Data that began without the demo: an administrator of its own, cards that were acknowledged, and a backup. */
export type Company = Readonly<{
  folder: string;
  headers: Headers;
  /** The names of the cards whose creation was answered. */
  cards: readonly string[];
  backup: string;
  /** Those of the cards that the backup holds. */
  saved: readonly string[];
  /** Files of the tables that a sign-in and the board read, relative to the cluster. */
  files: readonly string[];
}>;

/** A server that is no demo lays down no demo company. The rounds start without this, where an empty database would get it. */
const withoutDemo = { ...ownSecrets, TRUSTED_PROXIES: "1", JOBS_SECRET: "j4".repeat(20) };

/** Answers the card's name once its creation is acknowledged. */
export async function createCard(origin: string, headers: Headers): Promise<string> {
  const name = `Kept ${randomUUID()}`;
  const response = await fetch(`${origin}/api/kanban/cards/new`, {
    method: "POST",
    headers: { ...headers, origin, "idempotency-key": randomUUID() },
    body: JSON.stringify({ columnId: defaultColumns[0].id, card: { name } }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  if (!response.ok) throw new CardRefused(response.status, text);
  return name;
}

export class CardRefused extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

async function createCards(origin: string, headers: Headers, count: number): Promise<string[]> {
  const names: string[] = [];
  while (names.length < count) names.push(await createCard(origin, headers));
  return names;
}

/** Copies a data folder; a server that was killed leaves its socket, which cannot be copied. */
export const copyData = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });

/** The files of the tables, their indexes and what they keep beside. */
async function listFiles(socket: string): Promise<string[]> {
  const client = await connect(socket);
  const { rows } = await client.query<{ path: string }>(`
    with named as (select oid, reltoastrelid from pg_class where relname in ('card', 'board', 'board_column', 'user', 'session', 'account'))
    select pg_relation_filepath(oid) as path from pg_class
    where relkind in ('r', 'i', 't') and (oid in (select oid from named) or oid in (select reltoastrelid from named)
      or oid in (select indexrelid from pg_index where indrelid in (select oid from named)))`);
  await client.end();
  return rows.map(({ path }) => path);
}

/** Makes an administrator and answers the password that the command shows. */
async function makeAdministrator(folder: string): Promise<string> {
  const { code, text } = await startDataCommand("admin", folder, ["owner@example.com"], withoutDemo).ended;
  expect(code, text).toBe(0);
  return /only here: (\S+)/.exec(text)?.[1] ?? "";
}

/** Two data folders of one company: one that was stopped, and one that was killed after it had been written to. */
export async function makeCompanies(): Promise<Company[]> {
  const folder = mkdtempSync(join(tmpdir(), "ordo-company-"));
  const ordo = await startOrdo(folder, { env: withoutDemo });
  await ordo.ready;
  const headers = await signIn(ordo.origin, "owner@example.com", await makeAdministrator(folder));
  const saved = await createCards(ordo.origin, headers, 12);
  const backup = join(folder, "backups", "ordo-2026-01-01T00-00-00.ndjson.gz");
  const { code, text } = await startDataCommand("db-backup", folder, [backup]).ended;
  expect(code, text).toBe(0);
  const since = await createCards(ordo.origin, headers, 3);
  const files = await listFiles(join(folder, "socket"));
  await stopOrdo(ordo);
  const stopped = { folder, headers, cards: [...saved, ...since], backup, saved, files };
  return [stopped, await makeKilled(stopped)];
}

async function makeKilled(stopped: Company): Promise<Company> {
  const folder = mkdtempSync(join(tmpdir(), "ordo-company-"));
  copyData(stopped.folder, folder);
  const ordo = await startOrdo(folder, { env: withoutDemo });
  await ordo.ready;
  const cards = [...stopped.cards, ...(await createCards(ordo.origin, stopped.headers, 5))];
  await killEverything(ordo);
  return { ...stopped, folder, cards, backup: stopped.backup.replace(stopped.folder, folder) };
}
