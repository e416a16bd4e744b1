import { expect, test } from "vitest";
import { apiRows } from "@/testing/authorisation/matrix";
import type { Before } from "@/testing/authorisation/row";
import { makeWorld } from "@/testing/authorisation/world";
import { expectShort } from "@/testing/event-loop";
import { makeSession, type TestSession } from "@/testing/factories";
import { callBeyondRateLimits, filledBody, fittingBody, sampleBody } from "@/testing/hostile-input";
import { call } from "@/testing/http";
import { loadEndpoints, type NamedEndpoint } from "./endpoints";

const routes = (await loadEndpoints()).filter(
  (route, index, all) => all.findIndex(({ contract }) => contract === route.contract) === index,
);
const writes = routes.flatMap((route) =>
  route.contract.body && !route.contract.bodyType ? [{ ...route, body: route.contract.body }] : [],
);
/** Streams stay open. */
const reads = routes.filter(({ method, contract }) => method === "GET" && contract.answerType !== "text/event-stream");

/** What reads or makes whole files, takes them back, expands the series of many, or changes many people at once. */
const isCostly = (path: string) =>
  /\/(?:export|import|import\/undo|report)$|^\/api\/calendar\/conflicts$/.test(path) ||
  /^\/api\/(?:users\/(?:delete|restore|roles|standing\/undo)|userRoles\/(?:delete|restore))$/.test(path);

test("every costly call has a rate limit of its own", () => {
  const costly = routes.filter(({ path }) => isCostly(path));
  expect(costly.length).toBeGreaterThanOrEqual(18);
  expect(costly.filter(({ contract }) => !contract.limit).map(({ path }) => path)).toEqual([]);
});

const limitMs = 100;

/** What makes scanners that look ahead, go back or sort take the square of its length; each is repeated without end. */
const repeated = [
  " ",
  "\u0323\u0301",
  "\u200d",
  "\u0430",
  "[",
  "(*_~`",
  "![](<",
  "a@",
  "+1 (",
  "99",
  "http://",
  "-\n",
  '"',
  ",=",
  "<!--",
  "&#",
  "\u0627\u0651",
] as const;
const long = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
/** All of them in one text, each time with others in front. */
const mixed = [0, 6, 12].map((first) =>
  [...repeated.slice(first), ...repeated.slice(0, first)].map((part) => long(part, 55_000)).join("x"),
);
/** The same, short enough for a field of text. */
const short = [...repeated].map((part) => long(part, 1_100)).join("x");
const shapes = [
  `[${long("null,", 900_000).slice(0, 899_995)}null]`,
  `[${Array.from({ length: 300_000 }, () => "{}").join()}]`,
  `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":[]`).join()}}`,
  "[".repeat(32) + "]".repeat(32),
];

async function send(route: NamedEndpoint, body: string, as: TestSession) {
  const { handlers, path, method } = route;
  return await callBeyondRateLimits(() => call(handlers, { method, path, as, body }));
}

const named = <Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>) =>
  new Map(items.map((item, at) => [`${at}: ${String(item).slice(0, 60)}`, () => run(item)]));

test.each(writes)("$path holds nobody up, whatever a megabyte holds", { tags: ["full"] }, async (write) => {
  const sample = sampleBody(write.body);
  const [first, ...others] = typeof sample === "object" && sample !== null ? Object.keys(sample) : [];
  const bodies = [
    ...mixed.map((text) => filledBody(sample, text, 600_000)),
    ...shapes,
    ...shapes.slice(0, 2).map((list) => `{"${first}":${list}${others.map((key) => `,"${key}":[]`).join("")}}`),
  ];
  await expectShort(limitMs, async () => {
    const as = await makeSession({ isAdmin: true });
    return named(bodies, (body) => send(write, body, as));
  });
});

/** What the rows of the authorisation tests send for a record that is there, else what the contract's shape asks for. */
async function findSample({ method, path, body }: (typeof writes)[number]) {
  const [owner, admin] = [await makeSession({ isAdmin: true }), await makeSession({ isAdmin: true })];
  const row = apiRows[`${method} ${path}`];
  if (!row?.own) return { as: owner, isThere: false, sent: { body: sampleBody(body) } };
  const world = await makeWorld({ owner, admin });
  let before: Before = {};
  for (const [at, first] of row.first?.(world) ?? []) {
    const handlers = routes.find((route) => route.path === at)?.handlers ?? {};
    before = (await call<Before>(handlers, { method: "POST", path: at, as: owner, body: first })).body;
  }
  return { as: owner, isThere: true, sent: row.own(world, owner, before) };
}

test.each(writes)(
  "$path holds nobody up with long texts, on a record that is there",
  { tags: ["full"] },
  async (write) => {
    const texts = [short, ...["[", "\u0430"].map((part) => long(part, 20_000))];
    await expectShort(limitMs, async () => {
      const { as, isThere, sent } = await findSample(write);
      const bodies = texts.map((text) => fittingBody(write.body, sent.body, text));
      const statuses: number[] = [];
      return named(bodies, async (body) => {
        const { handlers, path, method } = write;
        const answer = await callBeyondRateLimits(() => call(handlers, { ...sent, method, path, as, body }));
        statuses.push(answer.status);
        // Whatever a rule then says of the texts: the first call finds its record.
        if (isThere) expect(statuses[0], path).not.toBe(404);
      });
    });
  },
);

test.each(reads)(
  "$path holds nobody up, whatever its query holds",
  { tags: ["full"] },
  async ({ handlers, path, contract }) => {
    const as = await makeSession({ isAdmin: true });
    const keys = Object.keys(contract.query?.shape ?? {});
    const texts = keys.length > 0 ? ["\u0323\u0301", " ", "\u0430", "a@"] : [];
    await expectShort(limitMs, () =>
      named(texts, (text) => {
        const query = Object.fromEntries(keys.map((key) => [key, long(text, 4_000)]));
        return callBeyondRateLimits(() => call(handlers, { path, as, query }));
      }),
    );
  },
);

/** As long as an address may be, and short enough for what a search takes. */
const queryTexts = [long("a@", 4_000), long("\u0323\u0301[\u0430", 100)];

type Odd = Readonly<{ query?: Record<string, string>; params?: Record<string, string>; body?: string }>;

/** A call with something odd in it, beside what names records that are there. */
function oddCall({ handlers, path, method }: NamedEndpoint, as: TestSession, sent: object, odd: Odd) {
  return callBeyondRateLimits(() => call(handlers, { ...sent, path, method, as, ...odd }));
}

test("each key of a query alone, and each part of a path, holds nobody up beside ids that are there", {
  tags: ["full"],
}, async () => {
  const [owner, admin] = [await makeSession({ isAdmin: true }), await makeSession({ isAdmin: true })];
  const world = await makeWorld({ owner, admin });
  const works = new Map<string, () => Promise<unknown>>();
  for (const route of reads) {
    const row = apiRows[`${route.method} ${route.path}`];
    const sent = row?.own && !row.first ? row.own(world, owner, {}) : {};
    const parts = [...route.path.matchAll(/[[{](\w+)[\]}]/g)].map(([, name = ""]) => name);
    for (const text of queryTexts) {
      const at = `${route.path} with ${text.slice(0, 2)}`;
      for (const key of Object.keys(route.contract.query?.shape ?? {})) {
        works.set(`${at} as ${key}`, () => oddCall(route, owner, sent, { query: { ...sent.query, [key]: text } }));
      }
      for (const part of parts)
        works.set(`${at} in it`, () => oddCall(route, owner, sent, { params: { [part]: text } }));
    }
  }
  expect(works.size).toBeGreaterThan(reads.length);
  await expectShort(limitMs, () => works);
});

/** How a file of each kind begins, so that it is read further than that. */
const beginnings: Record<string, string> = {
  "text/calendar": "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:",
  "text/csv": "name,email,title\n",
  "application/octet-stream": "\u0089PNG\r\n\u001a\n",
};
const takesFiles = routes.filter(({ contract }) => contract.bodyType !== undefined);

test.each(takesFiles)(
  "$path holds nobody up, whatever file it is sent",
  { tags: ["full"] },
  async ({ handlers, path, method, contract }) => {
    const type = contract.bodyType ?? "";
    const headers = { "content-type": type };
    const bodies = [...mixed, ...["\n", "\r\n ", "a,\n", '"', ";"].map((part) => long(part, 400_000))];
    await expectShort(limitMs, async () => {
      const as = await makeSession({ isAdmin: true });
      return named(bodies, (body) =>
        callBeyondRateLimits(() => call(handlers, { path, method, as, headers, body: `${beginnings[type]}${body}` })),
      );
    });
  },
);

test("calls that take no body hold nobody up, whatever they are sent", { tags: ["full"] }, async () => {
  const without = routes.filter(({ method, contract }) => method !== "GET" && !contract.body && !contract.bodyType);
  expect(without.length).toBeGreaterThan(0);
  await expectShort(limitMs, async () => {
    const works = new Map<string, () => Promise<unknown>>();
    for (const route of without.filter(({ contract }) => contract.answerType !== "text/event-stream")) {
      const keys = ["x", ...Object.keys(route.contract.query?.shape ?? {})];
      const as = await makeSession({ isAdmin: true });
      for (const key of keys)
        works.set(`${route.path} ${key}`, () => oddCall(route, as, {}, { query: { [key]: queryTexts[0] ?? "" } }));
      works.set(`${route.path} with a body`, () => oddCall(route, as, {}, { body: shapes[1] }));
    }
    return works;
  });
});
