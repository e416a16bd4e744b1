import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as me from "@/app/api/auth/me/route";
import * as register from "@/app/api/auth/register/route";
import * as sessions from "@/app/api/auth/sessions/route";
import * as verify from "@/app/api/auth/verify/route";
import type { SignedIn } from "@/features/account/schema";
import { readCodeFromOutbox } from "@/server/auth/codes";
import { current } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { accounts, sessions as sessionRows, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";

const person = { email: "Saran@Example.mn", password: testPassword, firstName: "Саран", lastName: "Болд" };

const post = (body: unknown) => call<SignedIn>(register, { method: "POST", path: "/api/auth/register", body });

const verifyWith = (email: string, code: string) =>
  call(verify, { method: "POST", path: "/api/auth/verify", body: { email, code } });

test("registering makes an unverified member of staff and signs them in", async () => {
  const answer = await post({ ...person, role_id: 1, is_verified: true, isAdmin: true });
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({
    email: "saran@example.mn",
    displayName: "Б.Саран",
    role_id: 2,
    is_verified: false,
    isAdmin: false,
  });
  expect(answer.headers.getSetCookie().some((line) => /^token=[\w-]{43};/.test(line))).toBe(true);
});

test.each(["invite", "closed"] as const)("nobody registers while registration is %s", async (registration) => {
  const before = env.REGISTRATION;
  env.REGISTRATION = registration;
  try {
    const answer = await post(person);
    expect(answer.problem).toMatchObject({ status: 403, code: "forbidden" });
    expect(await current().select().from(users)).toEqual([]);
  } finally {
    env.REGISTRATION = before;
  }
});

test("neither the password nor the session token is stored as it is", async () => {
  const answer = await post(person);
  const token = /token=([\w-]{43})/.exec(answer.headers.getSetCookie().join())?.[1];
  const [account] = await current().select().from(accounts);
  const [session] = await current().select().from(sessionRows);
  expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(session?.token).toMatch(/^[\w-]{43}$/);
  expect(session?.token).not.toBe(token);
});

test("until the code is entered only their own record is open to them, and then everything is", async () => {
  const { body } = await post(person);
  const as = { accessToken: body.accessToken };
  expect((await call(me, { path: "/api/auth/me", as })).status).toBe(200);
  const confined = await call(sessions, { path: "/api/auth/sessions", as });
  expect([confined.status, confined.problem?.code]).toEqual([403, "not-admitted"]);
  const code = await readCodeFromOutbox("saran@example.mn", "verify");
  expect((await verifyWith(person.email, code!)).status).toBe(200);
  expect((await call(sessions, { path: "/api/auth/sessions", as })).status).toBe(200);
  const signedIn = await call(login, {
    method: "POST",
    path: "/api/auth/login",
    body: { email: person.email, password: person.password },
  });
  expect(signedIn.status).toBe(200);
});

test("an address that has an account is taken, in any spelling", async () => {
  await makeUser({ email: "saran@example.mn" });
  const answer = await post(person);
  expect(answer.status).toBe(422);
  expect(answer.problem?.errors).toEqual([{ pointer: "#/email", code: "taken" }]);
});

test("two registrations of one address at the same time make one account", async () => {
  const answers = await Promise.all([post(person), post(person)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await current().select().from(users).where(eq(users.email, "saran@example.mn"))).toHaveLength(1);
});

test.each([
  [{ ...person, email: "saran" }, "#/email", "invalid-email"],
  [{ ...person, email: "saran@example.mn\r\nBcc: x@y.mn" }, "#/email", "invalid-email"],
  [{ ...person, password: "1234567" }, "#/password", "too-short"],
  [{ ...person, password: "x".repeat(129) }, "#/password", "too-long"],
  [{ ...person, password: "Password1" }, "#/password", "too-common"],
  [{ ...person, password: "saran@example.mn" }, "#/password", "too-personal"],
  [{ ...person, password: "Саран-Болд" }, "#/password", "too-personal"],
  [{ ...person, password: "saran1990" }, "#/password", "too-personal"],
  [{ ...person, firstName: "  " }, "#/firstName", "required"],
  [{ ...person, lastName: "a".repeat(61) }, "#/lastName", "too-long"],
  [{ ...person, lastName: "Bo\nld" }, "#/lastName", "invalid-text"],
  [{ ...person, email: null }, "#/email", "invalid-type"],
  [{ email: person.email, password: person.password, firstName: "A" }, "#/lastName", "required"],
])("a field that breaks its rule is named: %j", async (body, pointer, code) => {
  const answer = await post(body);
  expect(answer.status).toBe(422);
  expect(answer.problem?.errors).toContainEqual({ pointer, code });
});

test("a password that leaked often is refused at its field, whoever has the address", async () => {
  await makeUser({ email: "saran@example.mn" });
  const answer = await post({ ...person, password: "Chickenwing101" });
  expect([answer.status, answer.problem?.errors]).toEqual([422, [{ pointer: "#/password", code: "too-common" }]]);
});

test.each([8, 64, 128])("a password of %i characters is accepted", async (length) => {
  const password = "pine-Lake 7 ".repeat(11).slice(0, length);
  expect((await post({ ...person, password })).status).toBe(200);
});

/** Leaves no room for a hash for the rest of a test: whatever wants one is told so. */
function fillPasswordLane(): void {
  type Lane = { running: number; waiting: (() => void)[] };
  const lane = (globalThis as { [key: symbol]: Lane | undefined })[Symbol.for("ordo.password.lane")]!;
  const { running } = lane;
  lane.running = Number.POSITIVE_INFINITY;
  lane.waiting.push(...Array.from({ length: 40 }, () => () => {}));
  onTestFinished(() => {
    lane.running = running;
    lane.waiting.length = 0;
  });
}

test("a password far too long is refused without being hashed", async () => {
  fillPasswordLane();
  expect((await post({ ...person, password: "x".repeat(100_000) })).status).toBe(422);
  expect((await post(person)).status).toBe(503);
});

test("a name carries no link to the address that somebody else's account is made with", async () => {
  const mailFor = async (firstName: string, lastName: string) => {
    const email = `reader-${firstName.length}-${lastName.length}@example.mn`;
    expect((await post({ ...person, email, firstName, lastName })).status).toBe(200);
    const [mail] = await current().select().from(outboxMails).where(eq(outboxMails.recipient, email));
    return `${mail?.text}${mail?.html}`;
  };
  const mail = await mailFor("You won: https://evil.example/a", "шагнал.мон me@evil.example");
  expect(mail).toContain("You won");
  expect(mail).not.toMatch(/https:\/\/evil|evil\.example|шагнал\.мон|me@evil/u);
  expect(await mailFor("Номин", "Бат")).toContain("Б.Номин");
});
