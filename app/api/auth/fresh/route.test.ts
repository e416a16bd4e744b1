import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as ask from "@/app/api/auth/fresh/passkey/route";
import * as fresh from "@/app/api/auth/fresh/route";
import * as begin from "@/app/api/auth/passkey/begin/route";
import * as remove from "@/app/api/auth/passkey/delete/route";
import * as beginRegister from "@/app/api/auth/passkey/register/begin/route";
import * as register from "@/app/api/auth/passkey/register/route";
import * as signIn from "@/app/api/auth/passkey/sign-in/route";
import type { Passkey } from "@/features/account/passkey/schema";
import { current } from "@/server/db/client";
import { sessions } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession, testPassword } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { cookieIn, enrol } from "@/testing/second-factor";
import { makeAuthenticator } from "@/testing/software-authenticator";
import { stopClock } from "@/testing/stopped-clock";

type Options = { options: { challenge: string; user: { id: string }; allowCredentials?: { id: string }[] } };

const post = <T>(handlers: RouteModule, path: string, as?: TestSession, body?: unknown, cookie = "") =>
  call<T>(handlers, {
    method: "POST",
    path: `/api/auth/${path}`,
    body,
    headers: {
      cookie: [as && `token=${as.cookie}`, cookie].filter(Boolean).join("; "),
      "sec-fetch-site": "same-origin",
    },
  });

const prove = (as: TestSession, body: unknown, cookie?: string) => post(fresh, "fresh", as, body, cookie);
const methodsOf = async (as: TestSession) =>
  (await call<{ methods: string[] }>(fresh, { path: "/api/auth/fresh", as })).body.methods;

async function addPasskey(as: TestSession) {
  const authenticator = makeAuthenticator();
  const asked = await post<Options>(beginRegister, "passkey/register/begin", as);
  const response = authenticator.create(asked.body.options);
  const cookie = `passkey=${cookieIn(asked.headers, "passkey")}`;
  const body = { name: "Laptop", response };
  const added = await post<{ passkey: Passkey }>(register, "passkey/register", as, body, cookie);
  return { authenticator, passkeyId: added.body.passkey.id };
}

/** As if the last proof were too long ago. */
const grow = (as: TestSession) =>
  current()
    .update(sessions)
    .set({ reauthenticatedAt: new Date(Date.now() - 6 * 60_000) })
    .where(eq(sessions.id, as.actor.sessionId));

const isFresh = async (as: TestSession) => (await post(beginRegister, "passkey/register/begin", as)).status === 200;

async function askPasskey(as: TestSession, authenticator: ReturnType<typeof makeAuthenticator>, given = {}) {
  const asked = await post<Options>(ask, "fresh/passkey", as);
  const cookie = `passkey=${cookieIn(asked.headers, "passkey")}`;
  return { response: authenticator.get(asked.body.options, given), cookie, options: asked.body.options };
}

test("each person is asked for what they have", async () => {
  const plain = await makeSession({ password: true });
  const bare = await makeSession();
  const full = await makeSession({ password: true });
  await addPasskey(full);
  await enrol(full.actor.userId);
  expect([await methodsOf(plain), await methodsOf(bare), await methodsOf(full)]).toEqual([
    ["password"],
    [],
    ["password", "totp", "passkey"],
  ]);
});

test("a password, a code and a passkey each prove who it is, for this session", async () => {
  const session = await makeSession({ password: true });
  const { authenticator } = await addPasskey(session);
  const { codeNow } = await enrol(session.actor.userId);
  const { response, cookie, options } = await askPasskey(session, authenticator);
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.id]);
  const proofs = [[{ password: testPassword }], [{ code: await codeNow() }], [{ response }, cookie]] as const;
  for (const [body, held] of proofs) {
    await grow(session);
    expect(await isFresh(session)).toBe(false);
    expect((await prove(session, body, held)).status).toBe(204);
    expect(await isFresh(session)).toBe(true);
  }
});

test("somebody with a passkey alone is not kept from dangerous acts", async () => {
  const session = await makeSession();
  const { authenticator, passkeyId } = await addPasskey(session);
  await grow(session);
  expect(await methodsOf(session)).toEqual(["passkey"]);
  expect((await post(remove, "passkey/delete", session, { passkeyId })).status).toBe(403);
  const { response, cookie } = await askPasskey(session, authenticator);
  expect((await prove(session, { response }, cookie)).status).toBe(204);
  expect((await post(remove, "passkey/delete", session, { passkeyId })).status).toBe(200);
});

test("a wrong password, a wrong or used code and a strange or copied passkey prove nothing", async () => {
  const session = await makeSession({ password: true });
  const other = await makeSession({ password: true });
  const { authenticator } = await addPasskey(session);
  const theirs = await addPasskey(other);
  const { codeNow } = await enrol(session.actor.userId);
  const code = await codeNow();
  expect((await prove(session, { code })).status).toBe(204);
  const mine = await askPasskey(session, authenticator, { counter: 9 });
  expect((await prove(session, { response: mine.response }, mine.cookie)).status).toBe(204);
  await grow(session);
  const copied = await askPasskey(session, authenticator, { counter: 3 });
  const strange = await askPasskey(session, theirs.authenticator);
  const answers = [
    await prove(session, { password: "not the password" }),
    await prove(session, { code }),
    await prove(session, { response: mine.response }, mine.cookie),
    await prove(session, { response: copied.response }, copied.cookie),
    await prove(session, { response: strange.response }, strange.cookie),
  ];
  expect(answers.map(({ status, problem }) => [status, problem?.errors?.[0]])).toEqual([
    [422, { pointer: "#/password", code: "wrong-password" }],
    [422, { pointer: "#/code", code: "wrong-factor" }],
    [422, { pointer: "#/response", code: "passkey-failed" }],
    [422, { pointer: "#/response", code: "passkey-copied" }],
    [422, { pointer: "#/response", code: "passkey-failed" }],
  ]);
  expect(await isFresh(session)).toBe(false);
});

test("an answer to the question for signing in is no proof, and a proof signs nobody in", async () => {
  const session = await makeSession();
  const { authenticator } = await addPasskey(session);
  await grow(session);
  const asked = await post<Options>(begin, "passkey/begin");
  const cookie = `passkey=${cookieIn(asked.headers, "passkey")}`;
  const response = authenticator.get(asked.body.options);
  expect((await prove(session, { response }, cookie)).status).toBe(422);
  const proof = await askPasskey(session, authenticator);
  expect((await post(signIn, "passkey/sign-in", undefined, { response: proof.response }, proof.cookie)).status).toBe(
    401,
  );
});

test("tries are throttled in the session that makes them, and not in its owner's other ones", async () => {
  stopClock();
  const user = await makeUser({ password: true });
  const taken = await makeSession(user);
  const { codeNow } = await enrol(user.id);
  const statuses = async (count: number, body: unknown) => {
    const answers = await Promise.all(Array.from({ length: count }, () => prove(taken, body)));
    return answers.map(({ status }) => status).sort();
  };
  const passwords = await statuses(12, { password: "not the password" });
  expect(passwords.filter((status) => status === 429)).toHaveLength(2);
  const codes = await statuses(7, { code: "000000" });
  expect(codes.filter((status) => status === 429)).toHaveLength(2);
  const own = await makeSession(user);
  expect((await prove(own, { password: testPassword })).status).toBe(204);
  expect((await prove(own, { code: await codeNow() })).status).toBe(204);
});

test.each([{}, { password: "" }, { code: "12" }, { password: testPassword, code: "123456" }, { response: {} }])(
  "a body that is no proof is refused: %j",
  async (body) => {
    expect((await prove(await makeSession({ password: true }), body)).status).toBe(422);
  },
);
