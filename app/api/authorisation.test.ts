import { expect, test, vi } from "vitest";
import { z } from "zod";
import * as ownRecord from "@/app/api/auth/me/route";
import { findWhy } from "@/features/role/why/server/data";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { db } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { type Endpoint, endpointsOf, pathOfFile } from "@/server/http/openapi";
import { openWorld } from "@/testing/authorisation/kept-world";
import { apiRows } from "@/testing/authorisation/matrix";
import { makePeople, type People } from "@/testing/authorisation/people";
import type { Before, Row } from "@/testing/authorisation/row";
import { idsOf, unknownOf } from "@/testing/authorisation/unknown";
import { makeWorld, type World } from "@/testing/authorisation/world";
import { makeSession, type TestSession } from "@/testing/factories";
import { callBeyondRateLimits, fingerprint, sampleBody } from "@/testing/hostile-input";
import { call, type RouteModule } from "@/testing/http";

type Door = Endpoint & { name: string; handlers: RouteModule; row: Row };
type Sent = Partial<Pick<Parameters<typeof call>[1], "body" | "query" | "params" | "as" | "carrier" | "headers">>;

const files = import.meta.glob<RouteModule>("/app/api/**/route.ts", { eager: true });
const found = Object.entries(files)
  .filter(([file]) => !file.includes("[[...path]]"))
  .flatMap(([file, handlers]) =>
    endpointsOf(pathOfFile(file), handlers).map((endpoint) => ({
      ...endpoint,
      handlers,
      name: `${endpoint.method} ${endpoint.path}`,
    })),
  );
const doors: Door[] = found.flatMap((endpoint) => {
  const row = apiRows[endpoint.name];
  return row ? [{ ...endpoint, row }] : [];
});
const owned = doors.filter(({ row }) => row.own);

vi.setConfig({ testTimeout: 300_000 });
/** How many refusals and admissions were tried. */
let cells = 0;

test("every method of every route has a row, and every row a route", () => {
  const rows = new Set(Object.keys(apiRows));
  const without = found.filter(({ name }) => !rows.has(name)).map(({ name }) => name);
  expect(without, "add these to testing/authorisation/matrix.ts").toEqual([]);
  const names = new Set(found.map(({ name }) => name));
  expect(
    [...rows].filter((name) => !names.has(name)),
    "rows of routes that are gone",
  ).toEqual([]);
});

test("what a route promises is what its row says", () => {
  const differing = doors.filter(
    ({ contract, row }) =>
      (contract.access ?? "member") !== row.access ||
      (contract.permission !== undefined && contract.permission !== row.permission) ||
      (contract.acceptsQueryToken ?? false) !== (row.tokenInQuery ?? false),
  );
  expect(differing.map(({ name }) => name)).toEqual([]);
});

const isRequired = (query: z.ZodObject) => !query.safeParse({}).success;

const emptyCalendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nEND:VCALENDAR\r\n";

/** What the route takes, naming nothing that there is. */
function sampleFor({ contract, path }: Door): Sent {
  const query =
    contract.query && isRequired(contract.query) ? (sampleBody(contract.query) as Record<string, string>) : {};
  const params = Object.fromEntries([...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, newId()]));
  if (!contract.body) return { query, params };
  if (contract.bodyType) return { query, params, body: emptyCalendar, headers: { "content-type": contract.bodyType } };
  return { query, params, body: sampleBody(contract.body) };
}

async function send({ handlers, method, path }: Door, sent: Sent) {
  cells += 1;
  return await callBeyondRateLimits(() => call(handlers, { method, path, ...sent }));
}

const isGranted = (row: Row) => row.permission !== undefined || row.isForAdmin === true;

type Expected = readonly [status: number, code: string];
const stranger: Expected = [401, "not-authenticated"];
const outside: Expected = [403, "not-admitted"];
const forbidden: Expected = [403, "forbidden"];

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
    ...(isGranted(row) ? both("staff without the right", people.colleague, forbidden) : []),
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
  const told = why.isAllowed ? "allowed" : reason === "forbidden" ? "forbidden" : "not-admitted";
  const done = code !== undefined && refusing.has(code) ? code : "allowed";
  return told === done ? [] : [`${door.name}, ${who}: told ${told} and answered ${done}`];
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
  if (isGranted(row)) return [admin, ["administrator by token", { isAdmin: true }, "bearer"]];
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

const withoutInstance = (text: string) =>
  text.startsWith("{") ? JSON.stringify({ ...JSON.parse(text), instance: undefined, requestId: undefined }) : text;

async function prepare(row: Row, world: World, as: TestSession): Promise<Before> {
  let before: Before = {};
  for (const [path, body] of row.first?.(world) ?? []) {
    const file = files[`/app${path}/route.ts`] as RouteModule;
    const done = await call<Before>(file, { method: "POST", path, as, body });
    expect(done.status, done.text).toBeLessThan(300);
    before = done.body;
  }
  return before;
}

test.each(owned)("$name opens to whom it is for, and to others it looks as if nothing were there", async (door) => {
  const { row } = door;
  const { people, world } = await openWorld();
  const opener = row.permission || row.opensTo === "admin" ? people.admin : people.owner;
  const before = await prepare(row, world, opener);
  const own: Sent = row.own?.(world, people.owner, before) ?? {};
  const unknown = unknownOf(own, idsOf(world, before)) as Sent;
  expect(JSON.stringify(unknown)).not.toBe(JSON.stringify(own));
  const others: readonly (readonly [status: number, as?: TestSession])[] = [
    [row.permission ? 403 : 404, people.colleague],
    [row.permission ? 403 : 404, people.guest],
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
  if (row.permission) return;
  // What is there for one is not there for them either once it is another id.
  const owners = await send(door, { ...unknown, as: opener });
  expect(owners.status, owners.text).toBe(404);
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
  expect(untried.map(({ name }) => name)).toEqual([]);
});

test("no list, count or search shows anybody what is another's", async () => {
  const { people, world } = await openWorld();
  let seen = 0;
  const leaks: string[] = [];
  for (const door of doors.filter(({ method, row }) => method === "GET" && row.access !== "public" && !row.isStream)) {
    const sample = sampleFor(door);
    const queries = [
      sample.query ?? {},
      { ...sample.query, search: world.canary, q: world.canary, query: world.canary },
    ];
    for (const query of queries) {
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
