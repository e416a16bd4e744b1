import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as logout from "@/app/api/auth/logout/route";
import * as secondStep from "@/app/api/auth/two-factor/route";
import { verifyTrail } from "@/server/audit/verify";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { sessions } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { beginSignIn, cookieIn, makeEnrolled } from "@/testing/second-factor";

const enter = (email: string, password: string, headers?: Record<string, string>) =>
  call(login, { method: "POST", path: "/api/auth/login", body: { email, password }, headers });

const leave = (cookie: string | undefined, query?: Record<string, string>) =>
  call(logout, { method: "POST", path: "/api/auth/logout", as: { cookie: cookie ?? "" }, query });

async function trail() {
  const entries = await current().select().from(auditEntries).orderBy(asc(auditEntries.sequence));
  expect((await verifyTrail()).break).toBeNull();
  return entries.map(({ action, actorId, actorName, subjectName, after }) => ({
    action,
    by: actorId ?? actorName,
    whom: subjectName,
    after,
  }));
}

test("signing in, out and running out of time are in the chain, under the person's own name", async () => {
  const user = await makeUser({ password: true, name: "Bold" });
  const { headers } = await enter(user.email, testPassword);
  await leave(cookieIn(headers, "token"));
  await leave(cookieIn((await enter(user.email, testPassword)).headers, "token"), { reason: "idle" });
  await enter(user.email, testPassword);
  await current()
    .update(sessions)
    .set({ lastSeenAt: new Date(Date.now() - 13 * 3600_000) });
  await enter(user.email, testPassword);
  const found = await trail();
  expect(found.map(({ action, whom }) => [action, whom])).toEqual([
    ["session.started", "Bold"],
    ["session.signed-out", "Bold"],
    ["session.started", "Bold"],
    ["session.expired", "Bold"],
    ["session.started", "Bold"],
    ["session.started", "Bold"],
    ["session.expired", "Bold"],
  ]);
  expect(found[0]).toMatchObject({ by: user.id, after: { method: "password" } });
  expect(found[6]).toMatchObject({ by: "Ordo", after: { sessions: 1 } });
});

test("each refusal is in the chain with its reason, and who tried is not taken for whom they named", async () => {
  const right = await makeUser({ password: true, name: "Bold" });
  const customer = await makeUser({ password: true, roleId: 1, name: "Sarnai" });
  await enter(right.email, "not the password");
  await enter(customer.email, testPassword);
  await enter("my secret@example.mn", testPassword);
  await enter("my secret", testPassword);
  for (let index = 0; index < 11; index += 1) await enter(right.email, "not the password");
  const found = await trail();
  const refusal = (by: string, whom: string, outcome: string) => ({
    action: "session.refused",
    by,
    whom,
    after: { method: "password", outcome },
  });
  expect(found.slice(0, 4)).toEqual([
    refusal(right.email, "Bold", "wrong-password"),
    refusal(customer.email, "Sarnai", "role"),
    refusal("m•••@example.mn", "m•••@example.mn", "unknown"),
    refusal("•••", "•••", "unknown"),
  ]);
  expect(found.filter(({ after }) => (after as { outcome?: string }).outcome === "throttled")).toHaveLength(1);
}, 30_000);

test("the second step is in the chain: asked for, refused, taken; and a session that made way", async () => {
  const { user, codeNow } = await makeEnrolled();
  const before = await makeSession({ name: "Before" });
  const { token } = await beginSignIn(user.email);
  const step = (code: string) =>
    call(secondStep, {
      method: "POST",
      path: "/api/auth/two-factor",
      body: { code },
      headers: { cookie: `token=${before.cookie}; challenge=${token}`, "sec-fetch-site": "same-origin" },
    });
  const code = await codeNow();
  await step(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await step(code);
  expect((await trail()).map(({ action, whom, after }) => [action, whom, after])).toEqual([
    ["session.second-step", user.name, null],
    ["session.refused", user.name, { method: "totp", outcome: "second-factor" }],
    ["session.ended", "Before", { sessions: "replaced" }],
    ["session.started", user.name, { method: "totp" }],
  ]);
});
