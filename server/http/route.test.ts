import { expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { roleIds } from "@/lib/permissions";
import { endSessionsOf } from "@/server/auth/session-store";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { stopClock } from "@/testing/stopped-clock";
import { route } from "./route";

const body = z.object({ name: z.string().min(1).max(20), size: z.int().optional() });
const answer = z.object({ name: z.string(), userId: z.string().nullable() });

const write = {
  POST: route({ summary: "Write.", body, answer }, (actor, { body: { name } }) => ({ name, userId: actor.userId })),
};
const path = "/api/test";

test("answers what the handler returns, under the headers of every API answer", async () => {
  const session = await makeSession();
  const { status, body: sent, headers } = await call(write, { method: "POST", path, as: session, body: { name: "Ө" } });
  expect(status).toBe(200);
  expect(sent).toEqual({ name: "Ө", userId: session.actor.userId });
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("refuses a stranger with a problem before it looks at the body", async () => {
  const { status, problem, headers } = await call(write, { method: "POST", path, body: "{" });
  expect(status).toBe(401);
  expect(headers.get("www-authenticate")).toContain("Bearer");
  expect(problem).toEqual({
    type: "/problems/not-authenticated",
    title: "Sign in to continue.",
    status: 401,
    instance: `urn:uuid:${problem?.requestId}`,
    code: "not-authenticated",
    requestId: headers.get("x-request-id"),
  });
});

test("takes the cookie and the bearer token for the same thing", async () => {
  const as = await makeSession();
  for (const carrier of ["cookie", "bearer", "both"] as const) {
    const { body: sent } = await call(write, { method: "POST", path, as, carrier, body: { name: "a" } });
    expect(sent, carrier).toMatchObject({ userId: as.actor.userId });
  }
});

test("whoever is signed out while they still send is a stranger when they are done", async () => {
  const { actor, cookieHeaders } = await makeSession();
  const clock = vi.spyOn(performance, "now");
  // Nothing flows before somebody reads, and by then the caller was found to be signed in.
  const slow = new ReadableStream(
    {
      async pull(controller) {
        await endSessionsOf(actor.userId);
        clock.mockReturnValue(performance.now() + 5_000);
        controller.enqueue(new TextEncoder().encode('{"name":"late"}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { ...cookieHeaders, "content-type": "application/json" };
  const init = { method: "POST", headers, body: slow, duplex: "half" };
  const answered = await write.POST(new Request(`http://localhost:3000${path}`, init), {}).finally(() => {
    clock.mockRestore();
  });
  expect(answered.status).toBe(401);
});

test("refuses a cookie and a bearer token of different people", async () => {
  const [one, other] = [await makeSession(), await makeSession()];
  const as = { cookie: one.cookie, accessToken: other.accessToken };
  const { status } = await call(write, { method: "POST", path, as, carrier: "both", body: { name: "a" } });
  expect(status).toBe(401);
});

test("a bad bearer token is nobody, however good the cookie beside it", async () => {
  const { cookie } = await makeSession();
  const as = { cookie, accessToken: "garbage" };
  const { status } = await call(write, { method: "POST", path, as, carrier: "both", body: { name: "a" } });
  expect(status).toBe(401);
});

test("takes the token from the query only where the contract says so", async () => {
  const { accessToken } = await makeSession();
  const open = {
    POST: route({ summary: "x", answer, acceptsQueryToken: true }, ({ userId }) => ({ name: "", userId })),
  };
  expect((await call(open, { method: "POST", path, query: { token: accessToken } })).status).toBe(200);
  expect((await call(open, { method: "POST", path, query: { token: "a b\r\nc" } })).status).toBe(401);
  expect((await call(write, { method: "POST", path, query: { token: accessToken }, body: { name: "a" } })).status).toBe(
    401,
  );
});

test("refuses a write that another site's page caused, and lets a token pass from anywhere", async () => {
  const as = await makeSession();
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const forged = await call(write, { method: "POST", path, as, headers, body: { name: "a" } });
  expect(forged.problem?.code).toBe("cross-origin");
  const silent = await call(write, {
    method: "POST",
    path,
    headers: { cookie: `token=${as.cookie}` },
    body: { name: "a" },
  });
  expect(silent.problem?.code).toBe("cross-origin");
  const program = await call(write, { method: "POST", path, as, carrier: "bearer", headers, body: { name: "a" } });
  expect(program.status).toBe(200);
});

test("refuses whoever the gate does not admit, but for what a contract opens to every session", async () => {
  const unverified = await makeSession({ emailVerified: false });
  const customer = await makeSession({ roleId: roleIds.customer });
  const open = { GET: route({ summary: "x", access: "session", answer }, ({ userId }) => ({ name: "", userId })) };
  for (const as of [unverified, customer]) {
    const refused = await call(write, { method: "POST", path, as, body: { name: "a" } });
    expect(refused.problem?.code).toBe("not-admitted");
    expect(refused.status).toBe(403);
    expect((await call(open, { path, as })).status).toBe(200);
  }
});

test("asks for the permission that the contract names; an administrator has all", async () => {
  const guarded = { GET: route({ summary: "x", permission: "shop:manage", answer: null }, () => undefined) };
  const staff = await makeSession();
  const admin = await makeSession({ isAdmin: true });
  expect((await call(guarded, { path, as: staff })).problem?.code).toBe("forbidden");
  expect((await call(guarded, { path, as: admin })).status).toBe(204);
});

test("names every field that is wrong", async () => {
  const as = await makeSession();
  const { status, problem } = await call(write, { method: "POST", path, as, body: { name: "", size: "x" } });
  expect(status).toBe(422);
  expect(problem?.errors).toEqual([
    { pointer: "#/name", code: "too-short" },
    { pointer: "#/size", code: "invalid-type" },
  ]);
});

test("ignores unknown members, so none can be smuggled in", async () => {
  const as = await makeSession();
  const seen: unknown[] = [];
  const spy = { POST: route({ summary: "x", body, answer: null }, (_, input) => void seen.push(input.body)) };
  await call(spy, { method: "POST", path, as, body: { name: "a", isAdmin: true, userId: "x", ["__proto__"]: 1 } });
  expect(seen).toEqual([{ name: "a" }]);
});

test("does without a body only where the contract can", async () => {
  const as = await makeSession();
  const lenient = {
    POST: route({ summary: "x", body: body.partial().default({}), answer }, (_, input) => ({
      name: input.body.name ?? "none",
      userId: null,
    })),
  };
  expect((await call(lenient, { method: "POST", path, as })).body).toEqual({ name: "none", userId: null });
  expect((await call(write, { method: "POST", path, as })).problem?.errors).toEqual([
    { pointer: "#", code: "required" },
  ]);
});

test("falls back from bad parameters, ignores unknown ones and reads lists", async () => {
  const as = await makeSession();
  const query = z.object({
    limit: z.coerce.number().int().min(1).max(200).catch(50),
    sort: z.enum(["name", "date"]).catch("name"),
    label: z.array(z.string()).default([]),
    mailId: z.string().optional(),
  });
  const list = {
    GET: route({ summary: "x", query, answer: z.object({ query: z.unknown() }) }, (_, input) => ({
      query: input.query,
    })),
  };
  const ask = async (given: Record<string, string | string[]>) =>
    (await call<{ query: unknown }>(list, { path, as, query: given })).body.query;
  expect(await ask({ limit: "1e9", sort: "constructor", label: "a", x: "1" })).toEqual({
    limit: 50,
    sort: "name",
    label: ["a"],
  });
  expect(await ask({ limit: ["1", "2"], label: ["a", "b"] })).toEqual({ limit: 50, sort: "name", label: ["a", "b"] });
  expect(await ask({ mailId: "a\0b" })).toEqual({ limit: 50, sort: "name", label: [] });
  const repeated = await call(list, { path, as, query: { mailId: ["1", "2"] } });
  expect(repeated.problem?.errors).toEqual([{ pointer: "#/mailId", code: "invalid-type" }]);
});

test("an id of another shape is a record that does not exist", async () => {
  const as = await makeSession();
  const details = {
    GET: route({ summary: "x", params: z.object({ id: z.uuid() }), answer }, () => ({ name: "", userId: null })),
  };
  for (const id of ["-1", "1e3", "undefined", "../1", "x".repeat(10_000)]) {
    const { status, problem } = await call(details, { path: "/api/test/[id]", as, params: { id } });
    expect(status).toBe(404);
    expect(problem?.detail).toBeUndefined();
  }
});

test("sends what a failure names and nothing else", async () => {
  const as = await makeSession();
  const failing = (error: unknown) => ({
    GET: route({ summary: "x", answer: null }, () => {
      throw error;
    }),
  });
  const stale = await call(failing(new AppError("stale", { current: { version: 3 } })), { path, as });
  expect([stale.status, stale.problem?.current]).toEqual([412, { version: 3 }]);
  const limited = await call(failing(new AppError("too-many-requests", { retryAfterS: 7 })), { path, as });
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "7"]);
  const crash = await call(failing(new Error("secret table of user@example.com")), { path, as });
  expect(crash.status).toBe(500);
  expect(Object.keys(crash.body as object)).toEqual(["type", "title", "status", "instance", "code", "requestId"]);
  expect(crash.text).not.toContain("secret");
});

test("an answer that breaks its contract is a failure of ours, seen before anybody else sees it", async () => {
  const as = await makeSession();
  const wrong = { GET: route({ summary: "x", answer }, () => ({ name: 5 }) as never) };
  expect((await call(wrong, { path, as })).status).toBe(500);
});

test("gives up on what takes too long and tells the handler so", async () => {
  const as = await makeSession();
  let reason: unknown;
  const slow = {
    GET: route({ summary: "x", answer: null, deadlineS: 0.05 }, async (_, __, { signal }) => {
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
      reason = signal.reason;
    }),
  };
  const { status, headers } = await call(slow, { path, as });
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  // On a slow machine the deadline may pass before the handler begins.
  await expect.poll(() => reason).toBeInstanceOf(AppError);
});

test("limits how often one person may call, by name of the limit", async () => {
  stopClock();
  const [one, other] = [await makeSession(), await makeSession()];
  const costly = { POST: route({ summary: "x", limit: "costly", answer: null }, () => undefined) };
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) {
    statuses.push((await call(costly, { method: "POST", path, as: one })).status);
  }
  const others = await call(costly, { method: "POST", path, as: other });
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect(others.status).toBe(204);
});

test("keeps cookies and headers that the handler sets", async () => {
  const open = {
    POST: route({ summary: "x", access: "public", answer: null }, (_, __, { cookies, headers }) => {
      cookies.set("token", "a b;c", { httpOnly: true, secure: true, maxAgeS: 60 });
      cookies.delete("old");
      headers.set("clear-site-data", '"cache"');
    }),
  };
  const { headers } = await call(open, { method: "POST", path });
  expect(headers.getSetCookie()).toEqual([
    "token=a%20b%3Bc; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure",
    "old=; Path=/; SameSite=Lax; Max-Age=0",
  ]);
  expect(headers.get("clear-site-data")).toBe('"cache"');
});

test("passes a response of the handler's own on, with what it lacks", async () => {
  const as = await makeSession();
  const file = {
    GET: route({ summary: "x", answer: null, answerType: "text/plain" }, () => {
      const headers = { "content-type": "text/plain", "content-security-policy": "sandbox; default-src 'none'" };
      return new Response("hello", { status: 200, headers });
    }),
  };
  const { text, headers } = await call(file, { path, as });
  expect(text).toBe("hello");
  expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("a method that the route lacks is refused with those that it has", async () => {
  const { status, headers } = await call(write, { method: "DELETE", path });
  expect([status, headers.get("allow")]).toEqual([405, "POST"]);
});
