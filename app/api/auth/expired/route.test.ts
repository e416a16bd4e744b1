import { expect, test } from "vitest";
import * as expired from "@/app/api/auth/expired/route";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";

const visit = (returnTo?: string, cookie?: string) =>
  call(expired, {
    path: "/api/auth/expired",
    query: returnTo === undefined ? {} : { returnTo },
    as: cookie ? { cookie } : undefined,
  });

test("a dead cookie is cleared on the way to the sign-in page, which is told why", async () => {
  const answer = await visit("/kanban?label=red", "dead");
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "/auth/login?returnTo=%2Fkanban%3Flabel%3Dred&reason=ended",
  ]);
  expect(answer.headers.getSetCookie().join()).toMatch(/^token=; .*Max-Age=0/);
});

test("a live session is not signed out by a link", async () => {
  const { cookie } = await makeSession();
  const answer = await visit("/kanban", cookie);
  expect([answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual(["/kanban", []]);
});

test("somebody who waits for their code goes back to enter it", async () => {
  const { cookie } = await makeSession({ emailVerified: false });
  expect((await visit(undefined, cookie)).headers.get("location")).toBe("/auth/verify");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "/%09/evil\t",
  "javascript:alert(1)",
  "/a\r\nSet-Cookie: x=1",
])("no address outside is ever gone to: %j", async (returnTo) => {
  expect((await visit(returnTo)).headers.get("location")).toBe("/auth/login?reason=ended");
});
