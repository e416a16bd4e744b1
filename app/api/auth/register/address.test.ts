import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as newPassword from "@/app/api/auth/new-password/route";
import * as register from "@/app/api/auth/register/route";
import * as resetPassword from "@/app/api/auth/reset-password/route";
import * as verify from "@/app/api/auth/verify/route";
import type { SignedIn } from "@/features/account/schema";
import { deliver } from "@/server/mail/transport";
import { testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { mailbox } from "@/testing/mailbox";
import { readOutbox } from "@/testing/outbox";

const post = (email: string) =>
  call<SignedIn>(register, {
    method: "POST",
    path: "/api/auth/register",
    body: { email, password: testPassword, firstName: "Саран", lastName: "Болд" },
  });
const codeIn = (text = "") => /\b\d{6}\b/.exec(text)?.[0];

test("an address on a host of the Mongolian script is verified, mailed to and signed in with", async () => {
  const typed = "saran@жишээ.мон";
  const { body } = await post(typed);
  expect(body.user.email).toBe("saran@xn--f1ae2cuaa.xn--l1acc");
  const { received, url } = await mailbox();
  const [first] = await readOutbox();
  await deliver(first!, url);
  // The server names recipients as people write them; what goes over the wire is plain ASCII.
  expect(received.map(({ to }) => to)).toEqual([[typed]]);
  expect(received[0]?.raw).toContain(`To: ${body.user.email}`);
  const as = { accessToken: body.accessToken };
  const proof = { email: typed, code: codeIn(first?.text) };
  expect((await call(verify, { method: "POST", path: "/api/auth/verify", body: proof, as })).status).toBe(200);
  await call(resetPassword, { method: "POST", path: "/api/auth/reset-password", body: { email: typed } });
  const renewed = { email: typed, code: codeIn((await readOutbox()).at(-1)?.text), password: "a calm river at dawn" };
  expect((await call(newPassword, { method: "POST", path: "/api/auth/new-password", body: renewed })).status).toBe(200);
  const given = { email: typed.toUpperCase(), password: renewed.password };
  expect((await call(login, { method: "POST", path: "/api/auth/login", body: given })).status).toBe(200);
});

test.each(["нэр@жишээ.мон", "нэр@example.mn", "name@жишээ..мон", "name@жишээ_мон", "name@мон"])(
  "an address that no mail would reach is refused at once, at its field: %s",
  async (email) => {
    const answer = await post(email);
    expect(answer.problem?.errors).toEqual([{ pointer: "#/email", code: "invalid-email" }]);
  },
);
