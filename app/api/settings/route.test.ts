import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { settings } from "@/server/db/schema/user";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as forget from "./delete/route";
import * as read from "./route";
import * as update from "./update/route";

const save = (as: Awaited<ReturnType<typeof makeSession>>, body: unknown) =>
  call(update, { method: "POST", path: "/api/settings/update", as, body });

const load = (as: Awaited<ReturnType<typeof makeSession>>) => call(read, { path: "/api/settings", as });

test("only what a person changed is kept, and a later change replaces it", async () => {
  const as = await makeSession();
  expect((await save(as, { themeMode: "dark", themeStretch: true })).status).toBe(200);
  await save(as, { themeMode: "light", themeColorPresets: "red" });
  expect((await load(as)).body).toEqual({
    settings: { themeMode: "light", themeStretch: true, themeColorPresets: "red" },
  });
});

test("each person has their own settings", async () => {
  await save(await makeSession(), { themeMode: "dark" });
  expect((await load(await makeSession())).body).toEqual({ settings: {} });
});

test.each([
  [{ themeMode: "pink" }, "#/themeMode"],
  [{ themeStretch: "true" }, "#/themeStretch"],
  [{ themeLayout: "" }, "#/themeLayout"],
])("%j is refused at its field", async (body, pointer) => {
  const answer = await save(await makeSession(), body);
  expect(answer.status).toBe(422);
  expect(answer.problem?.errors).toEqual([expect.objectContaining({ pointer })]);
});

test("fields that are no settings are not kept", async () => {
  const as = await makeSession();
  await save(as, { themeMode: "dark", userId: "someone", __proto__: { themeContrast: "bold" } });
  const rows = await current().select({ field: settings.field }).from(settings);
  expect(rows).toEqual([{ field: "themeMode" }]);
});

test("a reset forgets everything of this person and nothing of another", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  await save(as, { themeMode: "dark", themeDirection: "rtl" });
  await save(other, { themeMode: "dark" });
  expect((await call(forget, { method: "POST", path: "/api/settings/delete", as, body: {} })).status).toBe(204);
  expect((await load(as)).body).toEqual({ settings: {} });
  expect((await load(other)).body).toEqual({ settings: { themeMode: "dark" } });
});

test("a value that an older version kept and nobody knows any more is left out", async () => {
  const as = await makeSession();
  await save(as, { themeMode: "dark" });
  await current().update(settings).set({ value: "sepia" }).where(eq(settings.field, "themeMode"));
  expect((await load(as)).body).toEqual({ settings: {} });
});
