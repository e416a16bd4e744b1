import { eq } from "drizzle-orm";
import * as login from "@/app/api/auth/login/route";
import { seal } from "@/server/auth/sealed";
import { newTotpSecret, stepAt, totpAt } from "@/server/auth/totp";
import { replaceRecoveryCodes } from "@/server/auth/two-factor";
import { transact } from "@/server/db/client";
import { twoFactors } from "@/server/db/schema/factor";
import { makeUser, testPassword } from "./factories";
import { call } from "./http";

/** Turns the second step on for somebody; answers how to make its codes. */
export async function enrol(userId: string) {
  const secret = newTotpSecret();
  return await transact(async (tx) => {
    await tx.insert(twoFactors).values({ userId, secret: seal(secret, userId), confirmedAt: new Date() });
    return {
      codeNow: (offset = 0) => totpAt(secret, stepAt(Date.now()) + offset),
      codes: await replaceRecoveryCodes(tx, userId),
    };
  });
}

/** A person with a password and a second factor. */
export async function makeEnrolled() {
  const user = await makeUser({ password: true });
  return { user, ...(await enrol(user.id)) };
}

export const cookieIn = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";", 1)[0];

/** Gives the right password, from a browser with these cookies; answers the one that holds the challenge. */
export async function beginSignIn(email: string, cookie?: string, password = testPassword) {
  const answer = await call<{ challenge: { id: string; methods: string[] } }>(login, {
    method: "POST",
    path: "/api/auth/login",
    body: { email, password },
    headers: cookie ? { cookie, "sec-fetch-site": "same-origin" } : undefined,
  });
  return { answer, token: cookieIn(answer.headers, "challenge") ?? "" };
}

/** As if no code had been used yet. */
export async function forgetUsedCodes(userId: string): Promise<void> {
  await transact((tx) => tx.update(twoFactors).set({ lastStep: 0 }).where(eq(twoFactors.userId, userId)));
}
