import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { roleIds } from "@/lib/permissions";
import { recordAudit, systemActor } from "@/server/audit/record";
import { db, transact } from "@/server/db/client";
import { env } from "@/server/env";
import { makeUser } from "@/testing/factories";
import { startNotices } from "./start-notices";

afterEach(() => {
  env.SIGN_IN_ROLES = undefined;
});

const needsAdministrator = "No administrator can sign in: make one with npm run admin";
const write = (id: string) =>
  transact((tx) =>
    recordAudit(tx, systemActor, { action: "user.updated", subject: { type: "user", id, name: "Somebody" } }),
  );

test("nothing is said where an administrator can sign in, and of each thing that is wrong a sentence", async () => {
  expect(await startNotices([])).toEqual([needsAdministrator]);
  const { id } = await makeUser({ isAdmin: true });
  await write(id);
  expect(await startNotices([])).toEqual([]);
  expect(await startNotices(["a@example.com", "b@example.com"])).toEqual([
    "Closed, because their passwords are public: a@example.com, b@example.com",
  ]);
});

test("roles to sign in with that do not exist are named, and so is that nobody is left", async () => {
  await makeUser({ isAdmin: true });
  env.SIGN_IN_ROLES = [998, 999];
  expect(await startNotices([])).toEqual(["SIGN_IN_ROLES names roles that do not exist: 998, 999", needsAdministrator]);
  env.SIGN_IN_ROLES = [roleIds.staff, 999];
  expect(await startNotices([])).toEqual(["SIGN_IN_ROLES names roles that do not exist: 999"]);
});

test("data that was written with another AUTH_SECRET is named as such", async () => {
  const { id } = await makeUser({ isAdmin: true });
  await write(id);
  await db.execute(sql`update audit_entry set hash = repeat('a', 64)`);
  expect(await startNotices([])).toEqual([expect.stringMatching(/^AUTH_SECRET is not the one/)]);
});
