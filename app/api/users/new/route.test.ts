import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UserRecord } from "@/features/user/schema";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { events } from "@/server/db/schema/infrastructure";
import { users } from "@/server/db/schema/user";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { countHashes, overtake } from "@/testing/password-lane";
import { makePermitted, makeRole } from "@/testing/role-factory";
import * as signIn from "../../auth/login/route";
import * as handlers from "./route";

const path = "/api/users/new";
const person = { firstName: "Номин", lastName: "Бат", email: "nomin@example.mn", roleId: roleIds.staff };
type Made = { user: UserRecord };
type Options = Omit<Parameters<typeof call>[1], "path" | "method">;
const post = (options: Options) => call<Made>(handlers, { method: "POST", path, ...options });
const administrator = () => makeSession({ isAdmin: true });

test("a person gets a name in their manner, a slug, keys, an entry in the audit log and an event", async () => {
  const as = await administrator();
  const body = { ...person, phoneNumber: "9911 2233", registrationNumber: "уп 99 01 01 11", jobTitle: "  Драйвер " };
  const { body: made } = await post({ as, body });
  expect(made.user).toMatchObject({
    name: "Б.Номин",
    slug: "b-nomin",
    status: "pending",
    phoneNumber: "+97699112233",
    registrationNumber: "УП99010111",
    jobTitle: "Драйвер",
    role: { id: roleIds.staff, name: "Staff" },
  });
  const [entry] = await current().select().from(auditEntries);
  expect(entry).toMatchObject({ action: "user.created", subjectId: made.user.id, actorId: as.actor.userId });
  expect(JSON.stringify(entry)).not.toContain("99112233");
  const notified = await current().select().from(events).where(eq(events.topic, "user.changed"));
  expect(notified.map(({ payload }) => payload)).toEqual([{ userIds: [made.user.id] }]);
});

test("namesakes get addresses with a number, and a Western name its own manner", async () => {
  const as = await administrator();
  const slugs: string[] = [];
  for (const at of [1, 2, 3]) {
    slugs.push((await post({ as, body: { ...person, email: `n${at}@example.mn` } })).body.user.slug);
  }
  expect(slugs).toEqual(["b-nomin", "b-nomin-2", "b-nomin-3"]);
  const body = { firstName: "Zoë", lastName: "Müller", email: "zoe@example.mn", roleId: roleIds.staff };
  expect((await post({ as, body })).body.user).toMatchObject({ name: "Zoë Müller", slug: "zoe-muller" });
  expect((await post({ as, body: { ...body, lastName: "", email: "z@example.mn" } })).body.user.name).toBe("Zoë");
});

test("with a password and a verified address the person can sign in at once", async () => {
  const as = await administrator();
  const password = "a long and quiet river";
  await post({ as, body: { ...person, isVerified: true, password } });
  const answer = await call(signIn, {
    method: "POST",
    path: "/api/auth/login",
    body: { email: person.email, password },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status).toBe(200);
});

test("an address and a registration number belong to one person", async () => {
  const as = await administrator();
  await makeUser({ email: person.email, registrationNumber: "УП99010111" });
  const email = await post({ as, body: { ...person, email: "NOMIN@example.mn" } });
  expect(email.problem?.errors).toEqual([{ pointer: "#/email", code: "taken" }]);
  const number = await post({ as, body: { ...person, email: "other@example.mn", registrationNumber: "УП99010111" } });
  expect(number.problem?.errors).toEqual([{ pointer: "#/registrationNumber", code: "taken" }]);
  expect(await current().$count(users)).toBe(2);
});

test("nobody gives a role with rights that they lack, nor makes an administrator without being one", async () => {
  const as = await makePermitted("users:manage");
  const { id: roleId } = await makeRole({ permissions: ["roles:manage"] });
  expect((await post({ as, body: { ...person, roleId } })).problem?.status).toBe(403);
  expect((await post({ as, body: { ...person, isAdmin: true } })).problem?.status).toBe(403);
  expect((await post({ as, body: person })).status).toBe(200);
  const root = await makeSession({ isAdmin: true });
  const other = await post({ as: root, body: { ...person, email: "o@example.mn", roleId, isAdmin: true } });
  expect(other.body.user).toMatchObject({ isAdmin: true, role: { id: roleId } });
});

const bad: [string, object][] = [
  ["#/firstName", { firstName: " " }],
  ["#/firstName", { firstName: "a\nb" }],
  ["#/lastName", { lastName: "x".repeat(61) }],
  ["#/email", { email: "nobody" }],
  ["#/roleId", { roleId: 999 }],
  ["#/roleId", { roleId: 0 }],
  ["#/phoneNumber", { phoneNumber: "12" }],
  ["#/registrationNumber", { registrationNumber: "УП99133111" }],
  ["#/registrationNumber", { registrationNumber: 7 }],
  ["#/socialLinks/facebook", { socialLinks: { facebook: "http://facebook.com/a" } }],
  ["#/socialLinks/x", { socialLinks: { x: "https://x.com.evil.example/a" } }],
  ["#/socialLinks/linkedin", { socialLinks: { linkedin: "javascript:alert(1)" } }],
  ["#/timeZone", { timeZone: "Mars/Olympus" }],
  ["#/locale", { locale: "tlh" }],
  ["#/password", { password: "short" }],
  ["#/address/zipCode", { address: { zipCode: "1".repeat(13) } }],
];

test.each(bad)("bad input is named by %s", async (pointer, change) => {
  const { problem } = await post({ as: await administrator(), body: { ...person, ...change } });
  expect(problem?.status).toBe(422);
  expect(problem?.errors?.map((error) => error.pointer)).toContain(pointer);
});

test("the same key makes one person and answers the same bytes", async () => {
  const as = await administrator();
  const options = { as, body: person, headers: { "idempotency-key": "one" } };
  const first = await post(options);
  expect((await post(options)).text).toBe(first.text);
  expect(await current().$count(users, eq(users.email, person.email))).toBe(1);
});

test("while a password is hashed others are not kept waiting, with a key either", async () => {
  const as = await administrator();
  const body = { ...person, password: "correct horse battery staple" };
  const options = { as, body, headers: { "idempotency-key": "with-a-password" } };
  let counted = -1;
  const first = await overtake(
    () => post(options),
    async () => {
      counted = await current().$count(users, eq(users.email, person.email));
    },
  );
  expect([first.status, counted]).toEqual([200, 0]);
  expect((await post(options)).text).toBe(first.text);
});

test("a taken address and an unknown role are refused without the work of a password hash", async () => {
  const as = await makeSession({ isAdmin: true });
  const work = async (input: object) => {
    const hashes = countHashes();
    const { status } = await post({ as, body: { ...person, password: "correct horse battery staple", ...input } });
    return [status, hashes.stop()];
  };
  expect(await work({ email: "hashed@example.com" })).toEqual([200, 1]);
  expect(await work({ email: "hashed@example.com" })).toEqual([422, 0]);
  expect(await work({ email: "other@example.com", roleId: 4_000 })).toEqual([422, 0]);
});
