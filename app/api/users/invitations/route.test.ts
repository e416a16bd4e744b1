import { eq, isNull } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import * as register from "@/app/api/auth/register/route";
import type { SignedIn } from "@/features/account/schema";
import type { Invitation } from "@/features/user/invitation/schema";
import { findInvitation } from "@/features/user/invitation/server/data";
import { current } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { invitations, roles, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { runDueJobs } from "@/server/jobs/runner";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { act, makeManager, root, send, tokensSent } from "@/testing/invitation-factory";
import { mailbox } from "@/testing/mailbox";
import * as resend from "./resend/route";
import * as restore from "./restore/route";
import * as revoke from "./revoke/route";
import * as list from "./route";

const { REGISTRATION: registration, SMTP_URL: smtpUrl } = env;
afterEach(() => {
  Object.assign(env, { REGISTRATION: registration, SMTP_URL: smtpUrl });
});

const join = (invitation: string, email: string, rest: object = {}) =>
  call<SignedIn>(register, {
    method: "POST",
    path: "/api/auth/register",
    body: { email, password: testPassword, firstName: "Саран", lastName: "Болд", invitation, ...rest },
  });

test("whoever is invited gets a link, and with it a verified account of that role without a code", async () => {
  env.REGISTRATION = "invite";
  const as = await makeManager();
  const sent = await send(as, { emails: ["New@Example.mn"], roleId: 2 });
  expect(sent.body.invitations).toMatchObject([{ email: "new@example.mn", roleId: 2, isExpired: false }]);
  const [token = ""] = await tokensSent();
  expect(await findInvitation(token)).toMatchObject({ email: "new@example.mn" });
  const joined = await join(token, "new@example.mn", { roleId: 7, isAdmin: true });
  expect([joined.status, joined.body.user]).toMatchObject([200, { is_verified: true, role_id: 2, isAdmin: false }]);
  expect((await call<{ invitations: unknown[] }>(list, { path: root, as })).body.invitations).toEqual([]);
  expect((await join(token, "new@example.mn")).problem?.errors).toEqual([
    { pointer: "#/invitation", code: "invitation-over" },
  ]);
});

test("an address that the mail server refuses for good is shown with its words, and not tried again", async () => {
  const { received, url } = await mailbox();
  Object.assign(env, { REGISTRATION: "invite", SMTP_URL: url });
  const as = await makeManager();
  const emails = ["refused@example.mn", "later@example.mn", "new@example.mn"];
  const sent = await send(as, { emails, roleId: 2 });
  expect(sent.body.invitations.map(({ mailRefusal }) => mailRefusal)).toEqual([null, null, null]);
  const deliverAll = () => runDueJobs(Date.now() + 600_000);
  await deliverAll();
  const refusals = async () => {
    const { body } = await call<{ invitations: Invitation[] }>(list, { path: root, as });
    return Object.fromEntries(body.invitations.map(({ email, mailRefusal }) => [email, mailRefusal]));
  };
  const refused = { "refused@example.mn": "550 No such person", "later@example.mn": null, "new@example.mn": null };
  expect(await refusals()).toEqual(refused);
  await current()
    .update(jobs)
    .set({ runAt: new Date(0) })
    .where(isNull(jobs.doneAt));
  // The one that may come through later, and it alone.
  expect(await deliverAll()).toBe(1);
  expect(received.map(({ to }) => to)).toEqual([["new@example.mn"]]);

  // Another mail has not been refused yet.
  const ids = sent.body.invitations.filter(({ email }) => email === "refused@example.mn").map(({ id }) => id);
  await act(resend, "resend", as, ids);
  expect(await refusals()).toEqual({ ...refused, "refused@example.mn": null });
});

test("only the invited address gets in, and nobody learns from a made-up link who has an account", async () => {
  env.REGISTRATION = "invite";
  const as = await makeManager();
  await send(as, { emails: ["new@example.mn"], roleId: 2 });
  const [token = ""] = await tokensSent();
  const other = await join(token, "other@example.mn");
  expect(other.problem?.errors).toEqual([{ pointer: "#/email", code: "not-invited" }]);
  const madeUp = await join("x".repeat(43), as.actor.email);
  expect(madeUp.problem?.errors).toEqual([{ pointer: "#/invitation", code: "invitation-over" }]);
  expect(await current().select().from(users).where(eq(users.email, "other@example.mn"))).toEqual([]);
});

test.each<[string, (inviterId: string) => Promise<unknown>]>([
  ["is deactivated", (id) => current().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, id))],
  ["gets another role", (id) => current().update(users).set({ roleId: 2 }).where(eq(users.id, id))],
  ["is not verified any more", (id) => current().update(users).set({ emailVerified: false }).where(eq(users.id, id))],
  ["is deleted", (id) => current().delete(users).where(eq(users.id, id))],
  ["has a role without the right", () => current().update(roles).set({ permissions: [] }).where(eq(roles.id, 7))],
  ["has a role that is kept out", () => current().update(roles).set({ maySignIn: false }).where(eq(roles.id, 7))],
  [
    "invited to a role that has more rights by now",
    () =>
      current()
        .update(roles)
        .set({ permissions: ["audit:read"] })
        .where(eq(roles.id, 2)),
  ],
  [
    "invited to a role that is kept out by now",
    () => current().update(roles).set({ maySignIn: false }).where(eq(roles.id, 2)),
  ],
])("an invitation ends when whoever sent it %s", async (_, lose) => {
  env.REGISTRATION = "invite";
  const [as, colleague] = [await makeManager(), await makeSession({ isAdmin: true })];
  await send(as, { emails: ["new@example.mn"], roleId: 2 });
  const [token = ""] = await tokensSent();
  expect(await findInvitation(token)).not.toBeNull();
  await lose(as.actor.userId);
  expect(await findInvitation(token)).toBeNull();
  expect((await join(token, "new@example.mn")).problem?.errors).toEqual([
    { pointer: "#/invitation", code: "invitation-over" },
  ]);
  expect(await current().$count(users, eq(users.email, "new@example.mn"))).toBe(0);
  const [row] = await current().select().from(invitations);
  expect(row?.acceptedAt).toBeNull();
  await current().update(roles).set({ maySignIn: true }).where(eq(roles.id, 2));
  const seen = await call<{ invitations: Invitation[] }>(list, { path: root, as: colleague });
  expect(seen.body.invitations).toMatchObject([{ email: "new@example.mn", isExpired: false }]);
});

test("an invitation whose sender lost the right is valid again when somebody with the right sends it", async () => {
  env.REGISTRATION = "invite";
  const [as, colleague] = [await makeManager(), await makeSession({ isAdmin: true })];
  const { body } = await send(as, { emails: ["new@example.mn"], roleId: 2 });
  await current().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, as.actor.userId));
  const seen = await call<{ invitations: Invitation[] }>(list, { path: root, as: colleague });
  expect(seen.body.invitations).toMatchObject([{ isVoid: true }]);
  const again = await act(
    resend,
    "resend",
    colleague,
    body.invitations.map(({ id }) => id),
  );
  expect(again.body.invitations).toMatchObject([{ isVoid: false, inviterName: colleague.actor.displayName }]);
  const sent = await tokensSent();
  expect((await join(sent.at(-1) ?? "", "new@example.mn")).status).toBe(200);
});

test("of two who accept one invitation at once, one gets in", async () => {
  env.REGISTRATION = "invite";
  const as = await makeManager();
  await send(as, { emails: ["new@example.mn"], roleId: 2 });
  const [token = ""] = await tokensSent();
  const answers = await Promise.all([join(token, "new@example.mn"), join(token, "new@example.mn")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await current().select().from(users).where(eq(users.email, "new@example.mn"))).toHaveLength(1);
});

test("a link that was taken back or has run out is dead; brought back, it is good again", async () => {
  const as = await makeManager();
  const { body } = await send(as, { emails: ["new@example.mn"], roleId: 2 });
  const ids = body.invitations.map(({ id }) => id);
  const [token = ""] = await tokensSent();
  expect((await act(revoke, "revoke", as, ids)).status).toBe(200);
  expect((await join(token, "new@example.mn")).status).toBe(422);
  expect((await act(revoke, "revoke", as, ids)).status).toBe(404);
  expect((await act(restore, "restore", as, ids)).status).toBe(200);
  expect(await findInvitation(token)).not.toBeNull();
  await current()
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1) });
  expect((await join(token, "new@example.mn")).status).toBe(422);
});

test("sending again makes a new link and ends the one before", async () => {
  const as = await makeManager();
  const { body } = await send(as, { emails: ["new@example.mn"], roleId: 2 });
  const again = await act(
    resend,
    "resend",
    as,
    body.invitations.map(({ id }) => id),
  );
  expect(again.status).toBe(200);
  const [first = "", second = ""] = await tokensSent();
  expect(first).not.toBe(second);
  expect([await findInvitation(first), await findInvitation(second)]).toMatchObject([
    null,
    { email: "new@example.mn" },
  ]);
});

test("addresses that have an account or an invitation are left out, and said", async () => {
  const as = await makeManager();
  await makeUser({ email: "known@example.mn" });
  await send(as, { emails: ["invited@example.mn"], roleId: 2 });
  const emails = ["known@example.mn", "invited@example.mn", "new@example.mn", "NEW@example.mn"];
  const { body } = await send(as, { emails, roleId: 2 });
  expect(body.invitations.map(({ email }) => email)).toEqual(["new@example.mn"]);
  expect(body.skipped).toEqual([
    { email: "new@example.mn", reason: "repeated" },
    { email: "invited@example.mn", reason: "invited" },
    { email: "known@example.mn", reason: "has-account" },
  ]);
});

test("nobody invites to rights that they lack, nor touches such an invitation", async () => {
  const as = await makeManager();
  await current()
    .insert(roles)
    .values({ id: 8, name: "Auditor", maySignIn: true, permissions: ["audit:read"] });
  for (const roleId of [8, 1, 999]) {
    const refused = await send(as, { emails: ["new@example.mn"], roleId });
    expect(refused.problem?.errors).toEqual([{ pointer: "#/roleId", code: "not-yours-to-give" }]);
  }
  const administrator = await makeSession({ isAdmin: true });
  const { body } = await send(administrator, { emails: ["new@example.mn"], roleId: 8 });
  const ids = body.invitations.map(({ id }) => id);
  expect((await act(revoke, "revoke", as, ids)).status).toBe(403);
  const { body: seen } = await call<{ roles: { id: number }[] }>(list, { path: root, as });
  expect(seen.roles.map(({ id }) => id)).toEqual([2, 7]);
});

test("bad input invites nobody", async () => {
  const body = { emails: ["new@example.mn"], roleId: 2 };
  const as = await makeManager();
  const many = Array.from({ length: 51 }, (_, at) => `p${at}@example.mn`);
  for (const emails of [[], many, ["nobody"], ["a@b.mn\r\nBcc: c@d.mn"]]) {
    expect((await send(as, { ...body, emails })).status).toBe(422);
  }
  expect(await current().select().from(invitations)).toEqual([]);
});

test("where nobody can register nobody can be invited", async () => {
  const as = await makeManager();
  env.REGISTRATION = "closed";
  expect((await send(as, { emails: ["new@example.mn"], roleId: 2 })).problem?.code).toBe("conflict");
});

/** All but so many of the messages that a person may send outside in an hour are sent. */
