import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import type { Endpoint } from "@/server/http/openapi";
import {
  type Door,
  doors,
  type Expected,
  forbidden,
  found,
  isGranted,
  outside,
  owned,
  queriesOf,
  reads,
  type Sent,
  sampleFor,
  send,
  stranger,
} from "@/testing/authorisation/doors";
import { callsOn, openerOf, withoutInstance } from "@/testing/authorisation/foreign";
import { apiRows } from "@/testing/authorisation/matrix";
import { makeLivePeople, type People } from "@/testing/authorisation/people";
import { isBeyondStaff } from "@/testing/authorisation/row";
import { makeWorld, type World } from "@/testing/authorisation/world";
import type { TestSession } from "@/testing/factories";
import { fingerprint } from "@/testing/hostile-input";

/** Names each fault, which a list as such would be cut short in. */
const expectNone = (faults: readonly string[], what = "") => expect(faults, [what, ...faults].join("\n")).toEqual([]);

test("every method of every route has a row, and every row a route", () => {
  const rows = new Set(Object.keys(apiRows));
  const without = found.filter(({ name }) => !rows.has(name)).map(({ name }) => name);
  expectNone(without, "add these to testing/authorisation/matrix.ts");
  const names = new Set(found.map(({ name }) => name));
  const gone = [...rows].filter((name) => !names.has(name));
  expectNone(gone, "rows of routes that are gone");
});

test("what a route promises is what its row says", () => {
  const differing = doors.filter(
    ({ contract, row }) =>
      (contract.access ?? "member") !== row.access ||
      contract.permission !== row.permission ||
      (contract.acceptsQueryToken ?? false) !== (row.tokenInQuery ?? false) ||
      (contract.refusesTokens ?? false) !== (row.refusesTokens ?? false) ||
      (contract.readsOnly ?? false) !== (row.readsOnly ?? false),
  );
  expectNone(differing.map(({ name }) => name));
});

test("no call that signs in or guards the account takes a personal access token", () => {
  const isOwners = ({ path }: Door) => /^\/api\/(auth|account)\//.test(path);
  expectNone(doors.filter((door) => isOwners(door) && !door.contract.refusesTokens).map(({ name }) => name));
});

/** Ids that a call takes, by the names of its members. */
function idNamesOf({ contract }: Endpoint): string[] {
  const schemas = [contract.body, contract.query, contract.params].flatMap((schema) => schema ?? []);
  const text = JSON.stringify(schemas.map((schema) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));
  return [...text.matchAll(/"(\w*I[d]s?|ids?)":\{/g)].map(([, name = ""]) => name);
}

test("every call that takes an id is tried on a record of somebody's, or says why not", () => {
  const untried = doors.filter(
    (door) => door.row.access !== "public" && !door.row.own && !door.row.namesNobodys && idNamesOf(door).length > 0,
  );
  expectNone(untried.map(({ name }) => name));
});

type Live = Omit<People, "gone">;
type Refusal = readonly [who: string, as: TestSession | undefined, expected: Expected];

/** One of each kind of person whom a route refuses; the whole matrix brings more of them, by more ways. */
function refusalsOf({ row }: Door, people: Live): Refusal[] {
  if (row.access === "public") return [];
  return [
    ["anonymous", undefined, stranger],
    ...(row.access === "member" ? [["unverified", people.unverified, outside] as const] : []),
    ...(isGranted(row)
      ? [["somebody without the right", isBeyondStaff(row) ? people.colleague : people.guest, forbidden] as const]
      : []),
  ];
}

async function refuse(door: Door, [who, as, [status, code]]: Refusal, sent = sampleFor(door)): Promise<string[]> {
  const { problem, ...answer } = await send(door, { ...sent, as });
  const isRefused = answer.status === status && problem?.code === code;
  return isRefused ? [] : [`${door.name}, ${who}: ${answer.status} ${problem?.code} instead of ${status} ${code}`];
}

test("strangers, outsiders and those without the right are refused at every door and change nothing", async () => {
  const people = await makeLivePeople();
  const world = await makeWorld(people);
  const before = await fingerprint();
  const wrong: string[] = [];
  for (const door of doors) {
    for (const refusal of refusalsOf(door, people)) wrong.push(...(await refuse(door, refusal)));
  }
  expectNone(wrong);
  expect(await fingerprint()).toEqual(before);
  await db.update(roles).set({ maySignIn: true });
  const admitted = await fingerprint();
  for (const door of doors.filter(({ row }) => row.isForStaff)) {
    const own = door.row.first ? undefined : door.row.own?.(world, people.owner, {});
    for (const sent of own ? [sampleFor(door), own] : [sampleFor(door)]) {
      wrong.push(...(await refuse(door, ["an admitted customer", people.customer, forbidden], sent)));
    }
  }
  expectNone(wrong);
  expect(await fingerprint()).toEqual(admitted);
});

type Calls = Readonly<{ own: Sent; unknown: Sent }>;

/** What a colleague is told of the world's record, held to what they are told of one that never was. */
async function hide(door: Door, { own, unknown }: Calls, world: World, as: TestSession): Promise<string[]> {
  const expected = isBeyondStaff(door.row) ? 403 : 404;
  const foreign = await send(door, { ...own, as });
  const none = await send(door, { ...unknown, as });
  const faults = [
    foreign.status === expected ? "" : `${foreign.status} for a record of somebody's, instead of ${expected}`,
    none.status === expected ? "" : `${none.status} for an unknown id, instead of ${expected}`,
    withoutInstance(foreign.text) === withoutInstance(none.text) ? "" : "one can tell the record from an unknown id",
    foreign.text.includes(world.canary) ? "shows what the record holds" : "",
  ];
  return faults.filter((fault) => fault !== "").map((fault) => `${door.name}: ${fault}`);
}

async function succeed(door: Door, sent: Sent): Promise<string[]> {
  const { status, text } = await send(door, sent);
  return status < 300 ? [] : [`${door.name}: ${status} to whom it is for: ${text}`];
}

test("what is somebody's looks to a colleague as if it were not there, and stays as it is", async () => {
  const people = await makeLivePeople();
  const world = await makeWorld(people);
  const before = await fingerprint();
  const wrong: string[] = [];
  const there = owned.filter(({ row }) => !row.first);
  for (const door of there) {
    wrong.push(...(await hide(door, await callsOn(door, world, people), world, people.colleague)));
  }
  expectNone(wrong);
  expect(await fingerprint()).toEqual(before);
  for (const door of there.filter(({ method }) => method === "GET")) {
    const { own } = await callsOn(door, world, people);
    wrong.push(...(await succeed(door, { ...own, as: openerOf(door.row, people) })));
  }
  expectNone(wrong);
});

test("so does what somebody has deleted, or else prepared, until they bring it back", async () => {
  const people = await makeLivePeople();
  const world = await makeWorld(people);
  const prepared = owned.filter(({ row }) => row.first);
  const wrong: string[] = [];
  // The owner's own call undoes what prepared it, so the next door finds the world as it was.
  for (const door of prepared.toSorted((a, b) => Number(a.row.isLast ?? false) - Number(b.row.isLast ?? false))) {
    const calls = await callsOn(door, world, people);
    const before = await fingerprint();
    wrong.push(...(await hide(door, calls, world, people.colleague)));
    expectNone(wrong);
    expect(await fingerprint(), door.name).toEqual(before);
    wrong.push(...(await succeed(door, { ...calls.own, as: openerOf(door.row, people) })));
  }
  expectNone(wrong);
});

test("no list, count or search shows a colleague what is somebody's", async () => {
  const people = await makeLivePeople();
  const world = await makeWorld(people);
  const leaks: string[] = [];
  for (const door of reads) {
    const sample = sampleFor(door);
    for (const query of queriesOf(door, world.canary)) {
      const { text } = await send(door, { ...sample, query, as: people.colleague });
      if (text.includes(world.canary)) leaks.push(`${door.name} ${JSON.stringify(query)}`);
    }
  }
  expectNone(leaks);
});
