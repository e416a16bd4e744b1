import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultColumns } from "@/features/kanban/schema";
import { assertPortFree } from "../../scripts/lib/checks.mjs";
import { cleanUp, findWeb, isAlive, newDataFolder, type Ordo, processTree, signIn, startOrdo, until } from "./ordo";

/** Ends a hang; a slow and busy machine takes minutes for what a quiet one does in seconds. */
const limitMs = 120_000;

// The tests follow each other on one data folder: each goes on with what the one before has left.
let data: string;
let ordo: Ordo;
let session: Awaited<ReturnType<typeof signIn>>;
/** The id that each card was acknowledged with, by the key that it is sent under; null while there is none. */
const cardIds = new Map<string, string | null>();

const ask = (path: string, init?: RequestInit) => fetch(`${ordo.origin}${path}`, init);
const nameOf = (key: string) => `Card ${key}`;

/** Whether the card was acknowledged. A server that is away answers nothing; a busy one, that it may be asked again. */
async function sendCard(key: string): Promise<boolean> {
  const body = JSON.stringify({ columnId: defaultColumns[0].id, card: { name: nameOf(key) } });
  const headers = { ...session, origin: ordo.origin, "idempotency-key": key };
  const answer = await ask("/api/kanban/cards/new", { method: "POST", headers, body })
    .then(async (response) => ({ status: response.status, body: await response.json() }))
    .catch(() => null);
  if (answer === null || [409, 503].includes(answer.status)) return false;
  // An answer that was given before is given again.
  expect(answer).toMatchObject({ status: 200, body: { card: { id: cardIds.get(key) ?? expect.any(String) } } });
  cardIds.set(key, answer.body.card.id);
  return true;
}

async function addCard(isGivenUp = () => false): Promise<void> {
  const key = randomUUID();
  cardIds.set(key, null);
  await until(async () => (await sendCard(key)) || isGivenUp(), limitMs);
}

/** Holds that each card that was sent is on the board once. */
async function expectEachOnce(): Promise<void> {
  const { board } = await (await ask("/api/kanban/board", { headers: session })).json();
  const cards: Record<string, { name: string }> = board.cards;
  const columns: { cardIds: string[] }[] = Object.values(board.columns);
  const names = columns.flatMap((column) => column.cardIds.map((id) => cards[id]?.name ?? "a card that is not there"));
  expect(names.filter((name) => !name.startsWith("Card ")).length).toBeGreaterThan(10);
  expect(names.filter((name) => name.startsWith("Card ")).sort()).toEqual([...cardIds.keys()].map(nameOf).sort());
}

beforeAll(async () => {
  data = newDataFolder();
  ordo = await startOrdo(data);
  await ordo.ready;
});
afterAll(cleanUp);

test("the first start of an empty folder comes up with the demo company, and a demo account signs in", async () => {
  expect(ordo.output()).toMatch(/Demo accounts\n.*admin@ordo\.local/);
  session = await signIn(ordo.origin);
  expect((await ask("/api/auth/me", { headers: session })).status).toBe(200);
  await addCard();
  await expectEachOnce();
});

test("a stranger is sent to sign in, and a member sees no page of the administrators", async () => {
  expect((await ask("/api/kanban/board")).status).toBe(401);
  const page = await ask("/kanban", { redirect: "manual" });
  expect(page.status).toBe(307);
  expect(page.headers.get("location")).toMatch(/^(http:\/\/localhost:\d+)?\/auth\/login\?/);
  const shown = async (headers: Record<string, string>) => {
    const { status, url } = await ask("/user/why", { headers });
    return [status, new URL(url).pathname];
  };
  expect(await shown(session)).toEqual([403, "/403"]);
  expect(await shown(await signIn(ordo.origin, "admin@ordo.local", "ordo-admin-demo"))).toEqual([200, "/user/why"]);
});

test("SIGTERM ends every process and frees the port; the secrets are their owner's alone", async () => {
  const pids = processTree(ordo.process.pid);
  expect(pids.length).toBeGreaterThanOrEqual(3);
  ordo.process.kill("SIGTERM");
  expect(await ordo.ended, ordo.output()).toBe(0);
  await until(() => !pids.some(isAlive), limitMs);
  await assertPortFree("127.0.0.1", Number(new URL(ordo.origin).port));
  expect(statSync(join(data, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("a restart on the same folder keeps the cards and the sessions", async () => {
  ordo = await startOrdo(data);
  await ordo.ready;
  expect((await ask("/api/auth/me", { headers: session })).status).toBe(200);
  await expectEachOnce();
});

test("a web server that is killed in the middle of card writes comes back by itself, and each card is there once", async () => {
  let isKilled = false;
  const writeOn = async () => {
    while (!isKilled) await addCard(() => isKilled);
  };
  const killWeb = async () => {
    await until(() => [...cardIds.values()].filter((id) => id !== null).length > 20, limitMs);
    const pid = findWeb(ordo);
    process.kill(pid, "SIGKILL");
    isKilled = true;
    return pid;
  };
  const [killed] = await Promise.all([killWeb(), writeOn(), writeOn(), writeOn(), writeOn()]);
  await until(async () => (await ask("/api/health").catch(() => null))?.status === 200, limitMs);
  expect(findWeb(ordo)).not.toBe(killed);
  // Twice: what got no answer is stored now, or was before; sending it again changes nothing.
  for (let round = 0; round < 2; round += 1) {
    for (const key of cardIds.keys()) await until(() => sendCard(key), limitMs);
  }
  await expectEachOnce();
  ordo.process.kill("SIGTERM");
  expect(await ordo.ended, ordo.output()).toBe(0);
});
