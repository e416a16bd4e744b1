import { expect, test } from "vitest";
import type { ContactPage } from "@/features/chat/schema";
import { roleIds } from "@/lib/permissions";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const list = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<ContactPage>(handlers, { path: "/api/chat/contacts", as, query })).body;

test("contacts are the active staff whose address is proven but oneself, by name", async () => {
  const as = await makeSession({ firstName: "Nomin" });
  const temuujin = await makeUser({ firstName: "Temuujin", lastName: "Bat", jobTitle: "Driver" });
  const anu = await makeUser({ firstName: "Anu", lastName: "Bat" });
  await makeUser({ firstName: "Customer", roleId: roleIds.customer });
  await makeUser({ firstName: "Gone", deactivatedAt: new Date() });
  await makeUser({ firstName: "Unproven", emailVerified: false });
  const { contacts } = await list(as);
  expect(contacts.map(({ id }) => id)).toEqual([anu.id, temuujin.id]);
  expect(contacts[1]).toMatchObject({ name: "Temuujin Bat", jobTitle: "Driver", role: "Staff", avatarUrl: null });
  expect((await list(as, { search: "temuu" })).contacts.map(({ id }) => id)).toEqual([temuujin.id]);
});

test("email addresses and phone numbers are for those who may see them", async () => {
  const other = await makeUser({ phoneNumber: "+97699112233" });
  const hidden = (await list(await makeSession())).contacts.find(({ id }) => id === other.id);
  expect(hidden).toMatchObject({ email: null, phone: null });
  const shown = (await list(await makeSession({ isAdmin: true }))).contacts.find(({ id }) => id === other.id);
  expect(shown).toMatchObject({ email: other.email, phone: "+97699112233" });
});

test("pages follow each other", { tags: ["full"] }, async () => {
  const as = await makeSession();
  for (let at = 0; at < 60; at += 1) await makeUser({ firstName: `Person ${String(at).padStart(2, "0")}` });
  const first = await list(as);
  const second = await list(as, { cursor: first.nextCursor ?? "" });
  expect([first.contacts.length, second.contacts.length, second.nextCursor]).toEqual([50, 10, null]);
});
