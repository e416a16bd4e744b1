import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as resetPassword from "@/app/api/auth/reset-password/route";
import * as token from "@/app/api/auth/token/route";
import * as resend from "@/app/api/auth/verify/resend/route";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { makeUser } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { countHashes } from "@/testing/password-lane";
import { statementsOf } from "@/testing/statements";

type Door = Readonly<{
  handlers: RouteModule;
  path: string;
  bodyOf: (email: string) => unknown;
  headers?: Record<string, string>;
  status: number;
}>;

const password = "not the password";
const guessed: Record<string, Door> = {
  "signing in": {
    handlers: login,
    path: "/api/auth/login",
    bodyOf: (email) => ({ email, password }),
    status: 401,
  },
  "asking for a token": {
    handlers: token,
    path: "/api/auth/token",
    bodyOf: (username) => ({ username, password, grant_type: "password" }),
    headers: { authorization: `Basic ${Buffer.from("ict:only-for-tests").toString("base64")}` },
    status: 400,
  },
};
const asked: Record<string, Door> = {
  "a code for a new password": {
    handlers: resetPassword,
    path: "/api/auth/reset-password",
    bodyOf: (email) => ({ email }),
    status: 202,
  },
  "a code for one's address": {
    handlers: resend,
    path: "/api/auth/verify/resend",
    bodyOf: (email) => ({ email }),
    status: 202,
  },
};
const doors = { ...guessed, ...asked };

let known = "";
beforeEach(async () => {
  known = (await makeUser({ password: true, emailVerified: false })).email;
});
afterEach(() => void vi.restoreAllMocks());

/** Whom a guess was at is looked up by what is known of them; both have an index of their own, in which each stands once. */
const alike = (statement: string) => statement.replace(/"user"\."(id|email)" = \$1/, () => '"user".unique = $1');

/** What a visitor sees of an answer, but for the numbers of the request and the moment, and all that was done for it. */
async function knock({ handlers, path, bodyOf, headers }: Door, email: string) {
  await current().delete(rateLimits);
  const timers = vi.spyOn(globalThis, "setTimeout");
  const hashes = countHashes();
  let seen: unknown;
  const { all } = await statementsOf(async () => {
    const answer = await call(handlers, { method: "POST", path, body: bodyOf(email), headers });
    const body = answer.problem ? { ...answer.problem, requestId: "", instance: "" } : answer.body;
    seen = { status: answer.status, headers: [...answer.headers].filter(([name]) => name !== "x-request-id"), body };
  });
  // What is left of a tenth of a second is no round number; every other timer has one.
  const waits = timers.mock.calls.filter(([, ms = 0]) => ms < 100 && !Number.isInteger(ms)).length;
  timers.mockRestore();
  return { seen, waits, work: { hashes: hashes.stop(), statements: all.map(alike) } };
}

/** The first knock of each kind at each door, which makes what later ones find, is not looked at. */
async function knockTwice(door: Door) {
  const nobody = () => `nobody-${newId().slice(-12)}@example.mn`;
  for (const email of [known, nobody()]) await knock(door, email);
  return [await knock(door, known), await knock(door, nobody())] as const;
}

test.each(Object.entries(doors))(
  "%s answers alike, and at a full tenth of a second, whether or not anybody has the address",
  async (_, door) => {
    const [somebody, nobody] = await knockTwice(door);
    expect(somebody.seen).toMatchObject({ status: door.status });
    expect(nobody.seen).toEqual(somebody.seen);
    expect([somebody.waits, nobody.waits]).toEqual([1, 1]);
  },
);

test.each(Object.entries(guessed))("%s takes the same work whether or not anybody has the address", async (_, door) => {
  const [somebody, nobody] = await knockTwice(door);
  expect(somebody.work.hashes).toBe(1);
  expect(somebody.work.statements.length).toBeGreaterThan(8);
  expect(nobody.work).toEqual(somebody.work);
});
