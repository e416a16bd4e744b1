import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UserRecord } from "@/features/user/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { users } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import * as handlers from "./route";

const path = "/api/users/update";
const update = (as: TestSession | undefined, userId: string, user: object) =>
  call<{ user: UserRecord }>(handlers, { method: "POST", path, as, body: { userId, user } });

test("a stranger is told to sign in, and a colleague may not", async () => {
  const person = await makeUser();
  expect((await update(undefined, person.id, { firstName: "X" })).problem?.status).toBe(401);
  expect((await update(await makeSession(), person.id, { firstName: "X" })).problem?.status).toBe(403);
});

test("whoever never was and whom one does not see are not found", async () => {
  const as = await makeSession();
  const customer = await makeUser({ roleId: roleIds.customer });
  expect((await update(as, customer.id, {})).problem?.status).toBe(404);
  expect((await update(as, newId(), {})).problem?.status).toBe(404);
});

test("people change their own names, contact and words, and nothing of their standing", async () => {
  const as = await makeSession({ roleId: (await makeRole({ permissions: ["users:manage"] })).id });
  const me = as.actor.userId;
  const { body } = await update(as, me, { firstName: "Номин", lastName: "бат", phoneNumber: "+976 9911-2233" });
  expect(body.user).toMatchObject({ name: "Б.Номин", slug: "b-nomin", phoneNumber: "+97699112233", version: 2 });
  for (const change of [{ roleId: roleIds.staff }, { isAdmin: true }, { isVerified: false }, { email: "me@new.mn" }]) {
    expect((await update(as, me, change)).problem?.status).toBe(403);
  }
  // A form sends everything back.
  expect((await update(as, me, { roleId: as.actor.roleId, isAdmin: false, email: as.actor.email })).status).toBe(200);
});

test("an empty field clears what was there", async () => {
  const as = await makeSession({ phoneNumber: "+97699112233", jobTitle: "Driver" });
  const { body } = await update(as, as.actor.userId, { phoneNumber: "", jobTitle: null, registrationNumber: null });
  expect(body.user).toMatchObject({ phoneNumber: null, jobTitle: null });
});

test("an older version is refused with the record as it is now", async () => {
  const as = await makeSession({ isAdmin: true });
  const person = await makeUser();
  expect((await update(as, person.id, { jobTitle: "One", version: 1 })).body.user.version).toBe(2);
  const stale = await update(as, person.id, { jobTitle: "Two", version: 1 });
  expect(stale.problem).toMatchObject({ status: 412, current: { jobTitle: "One", version: 2 } });
  expect((await update(as, person.id, { jobTitle: "Three" })).body.user.jobTitle).toBe("Three");
});

test("nobody reaches up: neither to administrators nor to rights that they lack", async () => {
  const as = await makePermitted("users:manage");
  const root = await makeUser({ isAdmin: true });
  const auditor = await makeUser({ roleId: (await makeRole({ permissions: ["audit:read"] })).id });
  const plain = await makeUser();
  const target = await makeRole({ permissions: ["roles:manage"] });
  expect((await update(as, root.id, { firstName: "X" })).problem?.status).toBe(403);
  expect((await update(as, auditor.id, { firstName: "X" })).problem?.status).toBe(403);
  expect((await update(as, plain.id, { roleId: target.id })).problem?.status).toBe(403);
  expect((await update(as, plain.id, { isAdmin: true })).problem?.status).toBe(403);
  expect((await update(as, plain.id, { roleId: as.actor.roleId })).body.user.role.id).toBe(as.actor.roleId);
});

test("the last administrator who can sign in stays one", async () => {
  const as = await makeSession({ isAdmin: true });
  const other = await makeUser({ isAdmin: true });
  expect((await update(as, other.id, { isAdmin: false })).status).toBe(200);
  const [left] = await current().select().from(users).where(eq(users.isAdmin, true));
  expect(left?.id).toBe(as.actor.userId);
  expect((await update(as, as.actor.userId, { isAdmin: false })).problem?.status).toBe(403);
});

test("what is somebody else's is named by its field, and nothing is written", async () => {
  const as = await makeSession({ isAdmin: true });
  const other = await makeUser({ registrationNumber: "УП99010111" });
  const person = await makeUser();
  const email = await update(as, person.id, { email: other.email, firstName: "X" });
  expect(email.problem?.errors).toEqual([{ pointer: "#/user/email", code: "taken" }]);
  const number = await update(as, person.id, { registrationNumber: "YП99010111" });
  expect(number.problem?.errors).toEqual([{ pointer: "#/user/registrationNumber", code: "taken" }]);
  const [row] = await current().select().from(users).where(eq(users.id, person.id));
  expect(row).toMatchObject({ firstName: person.firstName, version: 1 });
});

test("bad input is named by its field", async () => {
  const as = await makeSession();
  const { problem } = await update(as, as.actor.userId, { firstName: "", phoneNumber: "call me" });
  expect(problem?.errors?.map(({ pointer }) => pointer)).toEqual(["#/user/firstName", "#/user/phoneNumber"]);
});

test("the audit log has what changed, without numbers in clear", async () => {
  const as = await makeSession({ isAdmin: true });
  const person = await makeUser({ jobTitle: "Driver" });
  await update(as, person.id, { jobTitle: "Broker", phoneNumber: "99112233" });
  const [entry] = await current().select().from(auditEntries);
  expect(entry).toMatchObject({
    action: "user.updated",
    before: { jobTitle: "Driver" },
    after: { jobTitle: "Broker" },
  });
  expect(JSON.stringify(entry)).not.toContain("99112233");
});
