import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as settings from "@/app/api/settings/route";
import * as update from "@/app/api/settings/update/route";
import { current } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as language from "./route";

const path = "/api/language/update";
const choose = (body: unknown, as: Awaited<ReturnType<typeof makeSession>>) =>
  call(language, { method: "POST", path, body, as });

const localeOf = async (userId: string) =>
  (await current().select({ locale: users.locale }).from(users).where(eq(users.id, userId)))[0]?.locale;

test("a choice of Arabic is kept with the account as a language, not as a direction", async () => {
  const user = await makeUser();
  const session = await makeSession(user);
  expect(await choose({ locale: "ar" }, session)).toMatchObject({ status: 200, body: { locale: "ar" } });
  expect(await localeOf(user.id)).toBe("ar");
  const kept = await call(settings, { path: "/api/settings", as: session });
  expect(kept.body).toEqual({ settings: {} });
});

test("a choice of language ends the direction that was chosen in another, and no other setting", async () => {
  const session = await makeSession();
  const chosen = { themeDirection: "rtl", themeMode: "dark" };
  await call(update, { method: "POST", path: "/api/settings/update", body: chosen, as: session });
  await choose({ locale: "mn" }, session);
  const kept = await call(settings, { path: "/api/settings", as: session });
  expect(kept.body).toEqual({ settings: { themeMode: "dark" } });
});

test("one person's choice leaves the others' alone", async () => {
  const [user, other] = [await makeUser({ locale: "en" }), await makeUser({ locale: "mn" })];
  await choose({ locale: "ar" }, await makeSession(user));
  expect(await localeOf(other.id)).toBe("mn");
});

test("a language that is not ours is refused at its field, and nothing changes", async () => {
  const user = await makeUser({ locale: "mn" });
  const session = await makeSession(user);
  for (const body of [{ locale: "xx" }, { locale: "mn-MN" }, { locale: ["mn"] }, {}]) {
    const answer = await choose(body, session);
    expect(answer.status).toBe(422);
    expect(answer.problem?.errors).toEqual([expect.objectContaining({ pointer: "#/locale" })]);
  }
  expect(await localeOf(user.id)).toBe("mn");
});
