import { expect, test } from "vitest";
import * as newPassword from "@/app/api/auth/new-password/route";
import * as verify from "@/app/api/auth/verify/route";
import { makeCode } from "@/server/auth/codes";
import { isDeviceOf, readDevice } from "@/server/auth/known-device";
import { transact } from "@/server/db/client";
import { makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { cookieIn } from "@/testing/second-factor";

const codeFor = (purpose: "verify" | "reset-password", email: string) => transact((tx) => makeCode(tx, purpose, email));

async function isKnown(headers: Headers, email: string): Promise<boolean> {
  const device = readDevice(cookieIn(headers, "device"));
  return device !== null && (await isDeviceOf(device, email));
}

test("the browser in which a password was renewed by mail is its owner's afterwards", async () => {
  const { email } = await makeUser({ password: true });
  const body = { email, code: await codeFor("reset-password", email), password: "a calm river at dawn" };
  const { headers } = await call(newPassword, { method: "POST", path: "/api/auth/new-password", body });
  expect(await isKnown(headers, email)).toBe(true);
});

test("the browser in which an address was proven is its owner's afterwards", async () => {
  const { email } = await makeUser({ password: true, emailVerified: false });
  const body = { email, code: await codeFor("verify", email) };
  const { headers } = await call(verify, { method: "POST", path: "/api/auth/verify", body });
  expect(await isKnown(headers, email)).toBe(true);
});
