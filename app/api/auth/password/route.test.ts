import { expect, test, vi } from "vitest";
import * as login from "@/app/api/auth/login/route";
import { isDeviceOfPerson, readDevice, writeDevice } from "@/server/auth/known-device";
import { makeSession, type TestSession, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const owner = { password: true, email: "saran.bold@example.mn", firstName: "Саран", lastName: "Болд" } as const;
const change = (as: TestSession, newPassword: string, currentPassword = testPassword) =>
  call(handlers, { method: "POST", path: "/api/auth/password", as, body: { currentPassword, newPassword } });

test("a new password that is the current one is refused, and only where the current one is right", async () => {
  const as = await makeSession(owner);
  const refused = await change(as, testPassword);
  expect([refused.status, refused.problem?.errors]).toEqual([422, [{ pointer: "#/newPassword", code: "unchanged" }]]);
  const guess = "not the right password";
  expect((await change(as, guess, guess)).problem?.errors).toEqual([
    { pointer: "#/currentPassword", code: "wrong-password" },
  ]);
});

test.each([
  "saran.bold@example.mn",
  "Saran.Bold@Example.mn",
  "SaranBold",
  "saranbold1990",
  "Саран2024!",
  "болд саран",
  "Saran-2024",
  "saransaran",
])("one's own address or name is no password: %s", async (password) => {
  const answer = await change(await makeSession(owner), password);
  expect([answer.status, answer.problem?.errors]).toEqual([422, [{ pointer: "#/newPassword", code: "too-personal" }]]);
});

test("a password that merely holds one's name is one's own to choose", async () => {
  const as = await makeSession(owner);
  const password = "saran likes yoghurt";
  expect((await change(as, password)).status).toBe(204);
  const body = { email: owner.email, password };
  expect((await call(login, { method: "POST", path: "/api/auth/login", body })).status).toBe(200);
});

test("a browser that was known before the password was changed has the room of strangers alone afterwards", async () => {
  const as = await makeSession(owner);
  vi.spyOn(Date, "now").mockReturnValueOnce(Date.now() - 1_000);
  const before = readDevice(writeDevice(as.actor.userId));
  const answer = await change(as, "saran likes yoghurt");
  const own = answer.headers.getSetCookie().find((line) => line.startsWith("device="));
  const renewed = readDevice(own?.slice("device=".length).split(";")[0]);
  expect([await isDeviceOfPerson(before, as.actor.userId), await isDeviceOfPerson(renewed, as.actor.userId)]).toEqual([
    false,
    true,
  ]);
});
