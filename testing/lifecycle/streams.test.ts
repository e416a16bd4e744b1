import { Client } from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { EventReader } from "../event-reader";
import { startPostgres } from "../postgres.mjs";
import { cleanUp, newDataFolder, type Ordo, ownSecrets, startOrdo, stopOrdo } from "./ordo";

const database = await startPostgres();

afterEach(cleanUp);
afterAll(() => database?.stop());

async function query<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: database?.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A verified member of staff; the session is good at every process of the installation. */
async function joinStaff(origin: string): Promise<Record<string, string>> {
  const person = { email: "two@example.mn", password: "Correct-horse-7", firstName: "Two", lastName: "Processes" };
  const answer = await fetch(`${origin}/api/account/register`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(person),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("token="));
  if (!cookie) throw new Error(`Registration answered ${answer.status}: ${await answer.text()}`);
  await query(`update "user" set email_verified = true where email = '${person.email}'`);
  return { cookie: cookie.split(";", 1)[0] ?? "", "content-type": "application/json" };
}

async function openReader(ordo: Ordo, headers: Record<string, string>, after?: string): Promise<EventReader> {
  const resume: Record<string, string> = after === undefined ? {} : { "last-event-id": after };
  const reader = new EventReader(await fetch(`${ordo.origin}/api/events`, { headers: { ...headers, ...resume } }));
  expect((await reader.frame())?.event).toBe("hello");
  return reader;
}

/** Ids and topics up to the change that names `name`. */
async function readTo(reader: EventReader, name: string) {
  const seen: { id: string; topic: string }[] = [];
  for (;;) {
    const [change] = await reader.changes(1);
    if (!change) throw new Error("The stream has ended.");
    seen.push({ id: change.id, topic: change.topic });
    if (JSON.stringify(change.payload).includes(name)) return seen;
  }
}

const listeners = async () =>
  (await query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'ordo-listen'`)).map(
    ({ pid }) => pid,
  );

test.runIf(database)(
  "two web processes on one PostgreSQL hear each other's changes in one order, also after their listeners were cut off",
  async () => {
    const env = {
      DATABASE_URL: database?.url ?? "",
      ...ownSecrets,
      REGISTRATION: "open",
    };
    const one = await startOrdo(newDataFolder(), { env });
    await one.ready;
    const two = await startOrdo(newDataFolder(), { env });
    await two.ready;
    const headers = await joinStaff(one.origin);
    const { board } = await (await fetch(`${one.origin}/api/kanban/board`, { headers })).json();
    const addCard = async (at: Ordo, name: string) => {
      const answer = await fetch(`${at.origin}/api/kanban/cards/new`, {
        method: "POST",
        headers: { ...headers, origin: at.origin },
        body: JSON.stringify({ columnId: board.columnOrder[0], card: { name } }),
      });
      expect(answer.status).toBe(200);
    };

    const { accessToken } = await (await fetch(`${one.origin}/api/auth/me`, { headers })).json();
    const bearer = { authorization: `Bearer ${accessToken}` };
    for (const at of [one, two]) {
      expect((await fetch(`${at.origin}/api/kanban/board`, { headers: bearer })).status).toBe(200);
    }

    const [atOne, atTwo] = [await openReader(one, headers), await openReader(two, headers)];
    await expect.poll(async () => (await listeners()).length).toBe(2);
    for (let n = 0; n < 20; n += 1) await addCard(n % 2 ? two : one, `card-${n}.`);
    const first = await readTo(atOne, "card-19.");
    expect(first.length).toBeGreaterThanOrEqual(20);
    expect(await readTo(atTwo, "card-19.")).toEqual(first);

    const before = await listeners();
    await query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ordo-listen'`);
    await addCard(one, "card-cut.");
    const second = await readTo(atTwo, "card-cut.");
    expect(await readTo(atOne, "card-cut.")).toEqual(second);
    await expect.poll(async () => (await listeners()).filter((pid) => !before.includes(pid)).length).toBe(2);

    // A browser whose next connection ends at the other process goes on after what it saw at the first.
    await atOne.close();
    await addCard(one, "card-away.");
    const again = await openReader(two, headers, second.at(-1)?.id);
    expect(await readTo(again, "card-away.")).toEqual(await readTo(atTwo, "card-away."));
    await Promise.all([again.close(), atTwo.close()]);
    await Promise.all([stopOrdo(one), stopOrdo(two)]);
  },
);
