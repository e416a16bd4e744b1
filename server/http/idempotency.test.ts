import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { keptAnswerMs, sentAgainMs } from "@/lib/retention";
import { keptAnswers } from "@/server/auth/sealed";
import { current, db, transact } from "@/server/db/client";
import { idempotencyKeys, rateLimits } from "@/server/db/schema/infrastructure";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";
import { deleteOldKeys } from "./idempotency";
import { route } from "./route";

const body = z.object({ name: z.string() });
const path = "/api/test";

/** A command that leaves one row each time it really runs; the counters' table is the plainest there is. */
function makeRoute(creates: boolean | "required" = true, fail: () => void = () => undefined) {
  return {
    POST: route(
      { summary: "x", body, creates, status: 201, answer: z.object({ name: z.string(), at: z.number() }) },
      async (_, input) =>
        await transact(async (tx) => {
          await tx
            .insert(rateLimits)
            .values({ key: `made:${input.body.name}:${crypto.randomUUID()}`, windowStart: new Date() });
          fail();
          return { name: input.body.name, at: performance.now() };
        }),
    ),
  };
}

const countMade = async () => (await db.select().from(rateLimits)).filter(({ key }) => key.startsWith("made:")).length;

test("the same key and body answer byte for byte what they answered first, and do it once", async () => {
  const as = await makeSession();
  const handlers = makeRoute();
  const options = { method: "POST" as const, path, as, body: { name: "a" }, headers: { "idempotency-key": "key-1" } };
  const first = await call(handlers, options);
  const second = await call(handlers, options);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).toBe(first.text);
  expect([first.headers.get("idempotency-replayed"), second.headers.get("idempotency-replayed")]).toEqual([
    null,
    "true",
  ]);
  expect(await countMade()).toBe(1);
});

test("the answer survives the process: what is stored alone decides", async () => {
  const as = await makeSession();
  const options = { method: "POST" as const, path, as, body: { name: "a" }, headers: { "idempotency-key": "key-1" } };
  const first = await call(makeRoute(), options);
  const afterRestart = await call(
    makeRoute(true, () => {
      throw new Error("must not run");
    }),
    options,
  );
  expect(afterRestart.text).toBe(first.text);
});

test("an answer that was sealed under another secret is neither sent nor is the call carried out again", async () => {
  const as = await makeSession();
  const handlers = makeRoute();
  const options = { method: "POST" as const, path, as, body: { name: "a" }, headers: { "idempotency-key": "key-1" } };
  await call(handlers, options);
  const answer = keptAnswers.seal('{"name":"a","at":1}', "another owner, as another secret would");
  await current().update(idempotencyKeys).set({ answer });
  const { status, problem } = await call(handlers, options);
  expect([status, problem?.code]).toEqual([409, "conflict"]);
  expect(await countMade()).toBe(1);
});

test("an answer of before answers were sealed is sent as it was stored", async () => {
  const as = await makeSession();
  const handlers = makeRoute();
  const options = { method: "POST" as const, path, as, body: { name: "a" }, headers: { "idempotency-key": "key-1" } };
  await call(handlers, options);
  const answer = '{"name":"a","at":1}';
  await current().update(idempotencyKeys).set({ answer });
  const { status, text } = await call(handlers, options);
  expect([status, text]).toEqual([201, answer]);
});

test("another body under the same key is refused", async () => {
  const as = await makeSession();
  const handlers = makeRoute();
  const headers = { "idempotency-key": "key-1" };
  await call(handlers, { method: "POST", path, as, headers, body: { name: "a" } });
  const { status, problem } = await call(handlers, { method: "POST", path, as, headers, body: { name: "b" } });
  expect([status, problem?.code]).toEqual([422, "key-reused"]);
  expect(await countMade()).toBe(1);
});

test("twenty calls at once do it once; those that come too early are told to wait", async () => {
  const as = await makeSession();
  const handlers = makeRoute();
  const options = { method: "POST" as const, path, as, body: { name: "a" }, headers: { "idempotency-key": "key-1" } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(handlers, options)));
  const done = answers.filter(({ status }) => status === 201);
  const waiting = answers.filter(({ status }) => status === 409);
  expect(done.length).toBeGreaterThanOrEqual(1);
  expect(done.length + waiting.length).toBe(20);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  for (const { problem, headers } of waiting)
    expect([problem?.code, headers.get("retry-after")]).toEqual(["still-running", "1"]);
  expect(await countMade()).toBe(1);
  expect((await call(handlers, options)).text).toBe(done[0]?.text);
});

test("keys of different people and of different routes are different keys", async () => {
  const [one, other] = [await makeSession(), await makeSession()];
  const handlers = makeRoute();
  const headers = { "idempotency-key": "key-1" };
  const options = { method: "POST" as const, headers, body: { name: "a" } };
  const answers = [
    await call(handlers, { ...options, path, as: one }),
    await call(handlers, { ...options, path, as: other }),
    await call(handlers, { ...options, path: "/api/test/other", as: one }),
  ];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
  expect(await countMade()).toBe(3);
});

test("a failure stores nothing: neither the deed nor the key", async () => {
  const as = await makeSession();
  let isBroken = true;
  const handlers = makeRoute(true, () => {
    if (isBroken) throw new AppError("conflict");
  });
  const options = { method: "POST" as const, path, as, body: { name: "a" }, headers: { "idempotency-key": "key-1" } };
  expect((await call(handlers, options)).status).toBe(409);
  expect(await countMade()).toBe(0);
  isBroken = false;
  expect((await call(handlers, options)).status).toBe(201);
  expect(await countMade()).toBe(1);
});

test("a write that a browser sends again for as long as it does is answered as at first", async () => {
  const as = await makeSession();
  const handlers = makeRoute();
  const options = { method: "POST" as const, path, as, body: { name: "a" }, headers: { "idempotency-key": "key-1" } };
  const first = await call(handlers, options);
  const old = new Date(Date.now() - sentAgainMs - 60_000);
  await current().update(idempotencyKeys).set({ createdAt: old }).where(eq(idempotencyKeys.key, "key-1"));
  await deleteOldKeys();
  expect((await call(handlers, options)).text).toBe(first.text);
  expect(await countMade()).toBe(1);
});

test("a key is forgotten in the end", async () => {
  const as = await makeSession();
  const handlers = makeRoute();
  const options = { method: "POST" as const, path, as, body: { name: "a" }, headers: { "idempotency-key": "key-1" } };
  const first = await call(handlers, options);
  const old = new Date(Date.now() - keptAnswerMs - 1000);
  await current().update(idempotencyKeys).set({ createdAt: old }).where(eq(idempotencyKeys.key, "key-1"));
  const second = await call(handlers, options);
  expect(second.text).not.toBe(first.text);
  await deleteOldKeys(new Date(Date.now() + keptAnswerMs + 1000));
  expect(await db.select().from(idempotencyKeys)).toEqual([]);
});

test("a contract may insist on a key", async () => {
  const as = await makeSession();
  const { status, problem } = await call(makeRoute("required"), { method: "POST", path, as, body: { name: "a" } });
  expect([status, problem?.code]).toEqual([400, "missing-idempotency-key"]);
});

test.each([
  ["empty", ""],
  ["long", "x".repeat(256)],
  ["spaced", "a b"],
])("refuses a key that is %s", async (_, key) => {
  const as = await makeSession();
  const { status } = await call(makeRoute(), {
    method: "POST",
    path,
    as,
    body: { name: "a" },
    headers: { "idempotency-key": key },
  });
  expect(status).toBe(422);
  expect(await countMade()).toBe(0);
});

test("a key costs a write two statements: one that locks and looks, one that stores", async () => {
  const as = await makeSession();
  const count = async (headers: Record<string, string>) => {
    const write = () => call(makeRoute(), { method: "POST", path, as, body: { name: "a" }, headers });
    return (await statementsOf(write)).transactions.flat().length;
  };
  expect((await count({ "idempotency-key": "key-1" })) - (await count({}))).toBe(2);
});

test("a write whose key another process stores in the meantime is undone and told to come again", async () => {
  const as = await makeSession();
  const options = { method: "POST" as const, path, as, body: { name: "a" }, headers: { "idempotency-key": "key-1" } };
  const meanwhile = {
    POST: route({ summary: "x", body, creates: true, answer: z.object({}) }, async () => {
      const scope = { callerKey: as.actor.userId, route: `POST ${path}`, key: "key-1" };
      await current()
        .insert(idempotencyKeys)
        .values({ ...scope, bodyHash: "x", status: 200, answer: "{}" });
      await current().insert(rateLimits).values({ key: "made:a", windowStart: new Date() });
      return {};
    }),
  };
  const { status, problem, headers } = await call(meanwhile, options);
  expect([status, problem?.code, headers.get("retry-after")]).toEqual([409, "still-running", "1"]);
  expect(await countMade()).toBe(0);
});

test("what was answered cannot be read in the database", async () => {
  const as = await makeSession();
  const handlers = makeRoute();
  await call(handlers, {
    method: "POST",
    path,
    as,
    body: { name: "shown once" },
    headers: { "idempotency-key": "key-1" },
  });
  const [row] = await db.select().from(idempotencyKeys);
  expect(row?.answer).not.toContain("shown once");
});
