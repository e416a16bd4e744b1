// @module-tag full
import { expect, test, vi } from "vitest";
import * as ownRecord from "@/app/api/auth/me/route";
import { findWhy } from "@/features/role/why/server/data";
import { roleIds } from "@/lib/permissions";
import { db } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import {
  type Door,
  doors,
  type Expected,
  forbidden,
  isGranted,
  outside,
  owned,
  queriesOf,
  reads,
  type Sent,
  sampleFor,
  send as sendOnly,
  stranger,
} from "@/testing/authorisation/doors";
import { callsOn, openerOf, withoutInstance } from "@/testing/authorisation/foreign";
import { openWorld } from "@/testing/authorisation/kept-world";
import { makePeople, type People } from "@/testing/authorisation/people";
import { isBeyondStaff } from "@/testing/authorisation/row";
import { makeWorld } from "@/testing/authorisation/world";
import { makeSession, type TestSession } from "@/testing/factories";
import { fingerprint } from "@/testing/hostile-input";
import { call } from "@/testing/http";

vi.setConfig({ testTimeout: 600_000 });
/** How many refusals and admissions were tried. */
let cells = 0;

async function send(door: Door, sent: Sent) {
  cells += 1;
  return await sendOnly(door, sent);
}

/** Everybody whom a route refuses, by whichever way they come. */
function refusalsOf({ row }: Door, people: People): (readonly [who: string, sent: Sent, expected: Expected])[] {
  if (row.access === "public") return [];
  const carriers = ["cookie", "bearer"] as const;
  const both = (name: string, as: Sent["as"], expected: Expected) =>
    carriers.map((carrier) => [`${name} by ${carrier}`, { as, carrier }, expected] as const);
  const token = people.owner.accessToken;
  const mixed = { cookie: people.owner.cookie, accessToken: people.colleague.accessToken };
  return [
    ["anonymous", {}, stranger],
    ["garbage", { headers: { authorization: "Bearer garbage" } }, stranger],
    ["another scheme", { headers: { authorization: `Basic ${token}` } }, stranger],
    ["two people at once", { as: mixed, carrier: "both" }, stranger],
    ["garbage beside a good cookie", { as: { ...people.owner, accessToken: "garbage" }, carrier: "both" }, stranger],
    ["garbage in the address", { query: { token: "garbage" } }, stranger],
    ...(row.tokenInQuery ? [] : [["a token in the address", { query: { token } }, stranger] as const]),
    ...Object.entries(people.gone).flatMap(([name, as]) => both(name, as, stranger)),
    ...(row.access === "member" ? both("unverified", people.unverified, outside) : []),
    ...(row.access === "member" ? both("customer", people.customer, outside) : []),
    ...(isBeyondStaff(row) ? both("staff without the right", people.colleague, forbidden) : []),
    ...(isGranted(row) ? both("a guest", people.guest, forbidden) : []),
  ];
}

const refusing = new Set(["not-authenticated", "not-admitted", "forbidden"]);

type Explained = Readonly<{ door: Door; who: string; as: TestSession; code: string | undefined }>;

/** What an administrator is told of why somebody may not, or may, make a call, held to what the call has answered. */
async function explain(asker: TestSession, { door, who, as, code }: Explained): Promise<string[]> {
  const { userId } = as.actor;
  const why = await findWhy(asker.actor, { userId, what: `call:${door.name}`, endpoints: doors });
  const reason = why.steps.at(-1)?.reason;
  const notified = why.isAllowed ? "allowed" : reason === "forbidden" ? "forbidden" : "not-admitted";
  const done = code !== undefined && refusing.has(code) ? code : "allowed";
  return notified === done ? [] : [`${door.name}, ${who}: told ${notified} and answered ${done}`];
}

test("whoever may not is refused, by every way, changes nothing, and is told of as it is", async () => {
  const people = await makePeople();
  await makeWorld(people);
  // The end of a session is written down when it is first refused, once.
  for (const as of Object.values(people.gone)) {
    expect((await call(ownRecord, { path: "/api/auth/me", as })).problem?.code).toBe("not-authenticated");
  }
  const before = await fingerprint();
  const wrong: string[] = [];
  const explained = [people.colleague, people.guest, people.customer, people.unverified];
  for (const door of doors) {
    const sample = sampleFor(door);
    for (const [who, sent, [status, code]] of refusalsOf(door, people)) {
      const query = { ...sample.query, ...sent.query };
      const headers = { ...sample.headers, ...sent.headers };
      const { problem, ...answer } = await send(door, { ...sample, ...sent, query, headers });
      if (answer.status !== status || problem?.code !== code)
        wrong.push(`${door.name}, ${who}: ${answer.status} ${problem?.code} instead of ${status} ${code}`);
      const as = sent.carrier === "cookie" ? explained.find((person) => person === sent.as) : undefined;
      if (as) wrong.push(...(await explain(people.admin, { door, who, as, code: problem?.code })));
    }
  }
  expect(await fingerprint()).toEqual(before);
  await db.update(roles).set({ maySignIn: true });
  for (const door of doors.filter(({ row }) => row.isForStaff)) {
    for (const carrier of ["cookie", "bearer"] as const) {
      const { status, problem } = await send(door, { ...sampleFor(door), as: people.customer, carrier });
      if (problem?.code !== "forbidden") wrong.push(`${door.name}, an admitted customer: ${status} ${problem?.code}`);
    }
    const customer = { door, who: "an admitted customer", as: people.customer, code: "forbidden" };
    wrong.push(...(await explain(people.admin, customer)));
  }
  expect(wrong).toEqual([]);
});

type Admitted = readonly [
  who: string,
  person: Parameters<typeof makeSession>[0] | null,
  carrier?: "bearer" | "address",
];

function admittedTo({ row }: Door): Admitted[] {
  if (row.access === "public") return [["anybody", null]];
  const admin: Admitted = ["administrator", { isAdmin: true }];
  if (isBeyondStaff(row)) return [admin, ["administrator by token", { isAdmin: true }, "bearer"]];
  const session: Admitted[] = [["unverified", { emailVerified: false }]];
  return [
    admin,
    ["staff", {}],
    ["staff by token", {}, "bearer"],
    ...(row.isForStaff ? [] : [["a customer who is let in", { roleId: roleIds.customer }] as const]),
    ...(row.tokenInQuery ? [["staff by address", {}, "address"] as const] : []),
    ...(row.access === "session" ? session : []),
  ];
}

test("whoever may is not refused, by cookie, by token or in the address, and is told of as it is", async () => {
  const wrong: string[] = [];
  const asker = await makeSession({ isAdmin: true });
  await db.update(roles).set({ maySignIn: true });
  for (const door of doors.filter(({ row }) => !row.isStream && !row.hasOwnSecret)) {
    for (const [who, person, carrier] of admittedTo(door)) {
      const sample = sampleFor(door);
      // Anew each time: some calls end the session that they come by.
      const as = person ? await makeSession(person) : undefined;
      const sent: Sent =
        carrier === "address" ? { query: { ...sample.query, token: as?.accessToken ?? "" } } : { as, carrier };
      const { status, problem } = await send(door, { ...sample, ...sent });
      if (status >= 500 || refusing.has(problem?.code ?? ""))
        wrong.push(`${door.name}, ${who}: ${status} ${problem?.code}`);
      if (as && carrier === undefined) wrong.push(...(await explain(asker, { door, who, as, code: problem?.code })));
    }
  }
  expect(wrong).toEqual([]);
});

test.each(owned)("$name opens to whom it is for, and to others it looks as if nothing were there", async (door) => {
  const { row } = door;
  const { people, world } = await openWorld();
  const opener = openerOf(row, people);
  const { own, unknown } = await callsOn(door, world, people);
  const others: readonly (readonly [status: number, as?: TestSession])[] = [
    [isBeyondStaff(row) ? 403 : 404, people.colleague],
    [isGranted(row) ? 403 : 404, people.guest],
    [403, people.customer],
    [403, people.unverified],
    [401],
  ];
  for (const [status, as] of others) {
    for (const carrier of as === people.colleague ? (["cookie", "bearer"] as const) : [undefined]) {
      const foreign = await send(door, { ...own, as, carrier });
      const none = await send(door, { ...unknown, as, carrier });
      expect(withoutInstance(foreign.text)).toBe(withoutInstance(none.text));
      expect([foreign.status, none.status]).toEqual([status, status]);
      expect(foreign.text).not.toContain(world.canary);
    }
  }
  const twin = await send(door, { ...own, as: opener });
  expect(twin.status, twin.text).toBeLessThan(300);
  if (isBeyondStaff(row)) return;
  // What is there for one is not there for them either once it is another id.
  const owners = await send(door, { ...unknown, as: opener });
  expect(owners.status, owners.text).toBe(404);
});

test("no list, count or search shows anybody what is another's", async () => {
  const { people, world } = await openWorld();
  let seen = 0;
  const leaks: string[] = [];
  for (const door of reads) {
    const sample = sampleFor(door);
    for (const query of queriesOf(door, world.canary)) {
      if ((await send(door, { ...sample, query, as: people.owner })).text.includes(world.canary)) seen += 1;
      for (const as of [people.colleague, people.guest]) {
        const { text } = await send(door, { ...sample, query, as });
        if (text.includes(world.canary)) leaks.push(`${door.name} ${JSON.stringify(query)}`);
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(seen).toBeGreaterThan(3);
});

test("at least 4,000 cells were tried", () => {
  expect(cells).toBeGreaterThanOrEqual(4_000);
});
