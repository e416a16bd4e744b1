import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as demoCode from "@/app/api/auth/demo-code/route";
import * as resetPassword from "@/app/api/auth/reset-password/route";
import { db } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { makeUser } from "@/testing/factories";
import { call } from "@/testing/http";

const wasDemo = env.isDemo;

beforeEach(() => {
  env.isDemo = true;
});
afterEach(() => {
  env.isDemo = wasDemo;
});

async function showCode(email: string) {
  await call(resetPassword, { method: "POST", path: "/api/auth/reset-password", body: { email } });
  const body = { email, purpose: "reset-password" };
  return await call<{ code: string | null }>(demoCode, { method: "POST", path: "/api/auth/demo-code", body });
}

test("a demo account whose password everybody knows sees its code", async () => {
  await makeUser({ email: "member@ordo.local", password: "ordo-member-demo" });
  expect((await showCode("member@ordo.local")).body.code).toMatch(/^\d{6}$/);
});

test("no code is shown for an administrator, for a changed password, or for anybody else", async () => {
  await makeUser({ email: "admin@ordo.local", password: "ordo-admin-demo", isAdmin: true });
  await makeUser({ email: "member@ordo.local", password: true });
  const second = await makeUser({ email: "second@ordo.local", password: "ordo-member-demo" });
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, second.id));
  await makeUser({ email: "somebody@example.mn", password: true });
  for (const email of ["admin@ordo.local", "member@ordo.local", "second@ordo.local", "somebody@example.mn"]) {
    expect((await showCode(email)).body, email).toEqual({ code: null });
  }
});

test("beyond a demo there is no such call", async () => {
  await makeUser({ email: "member@ordo.local", password: "ordo-member-demo" });
  env.isDemo = false;
  expect((await showCode("member@ordo.local")).status).toBe(404);
});
