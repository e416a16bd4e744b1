import { expect, test } from "vitest";
import type { CorrespondentList } from "@/features/mail/correspondent/schema";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { draftOf, mailTo } from "@/testing/mail-factory";
import * as handlers from "./route";

const list = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<CorrespondentList>(handlers, { path: "/api/mail/correspondents", as, query })).body.correspondents;

test("people of earlier mails are suggested, the latest first, but not of other people's", async () => {
  const as = await makeSession();
  const [first, second] = [await makeSession(), await makeSession()];
  await mailTo(as.actor, [first.actor]);
  await mailTo(second.actor, [as.actor]);
  await draftOf(as.actor, { to: ["client@outside.test"] });
  const found = await list(as);
  expect(found.map(({ email }) => email)).toEqual(["client@outside.test", second.actor.email, first.actor.email]);
  expect(found.map(({ isInside }) => isInside)).toEqual([false, true, true]);
  expect(await list(first)).toMatchObject([{ email: as.actor.email }]);
});

test("a search goes by names and addresses, and says who is inside", async () => {
  const as = await makeSession();
  const other = await makeSession({ firstName: "Оюунтуяа" });
  await mailTo(as.actor, [other.actor]);
  expect(await list(as, { search: "оюун" })).toMatchObject([{ email: other.actor.email, isInside: true }]);
  expect(await list(as, { search: "nobody like that" })).toEqual([]);
  const emails = `${other.actor.email},somebody@outside.test`;
  expect((await list(as, { emails })).map(({ email }) => email)).toEqual([other.actor.email]);
});

test("colleagues nobody has written to are suggested to those who see addresses", async () => {
  const other = await makeSession({ firstName: "Zolzaya" });
  const [admin, member] = [await makeSession({ isAdmin: true }), await makeSession()];
  expect(await list(admin, { search: "zolz" })).toMatchObject([{ email: other.actor.email, isInside: true }]);
  expect(await list(member, { search: "zolz" })).toEqual([]);
});

test("an address tells nothing of its person to who may not see contacts and has not written with them", async () => {
  const [member, admin, other] = [await makeSession(), await makeSession({ isAdmin: true }), await makeSession()];
  const emails = other.actor.email;
  expect(await list(member, { emails })).toEqual([]);
  expect(await list(admin, { emails })).toMatchObject([{ email: emails, isInside: true }]);
  // A draft to an address that was guessed makes nobody known.
  await draftOf(member.actor, { to: [emails] });
  expect(await list(member, { emails })).toEqual([]);
  expect(await list(member)).toEqual([{ name: "", email: emails, avatarUrl: null, isInside: false }]);
  await mailTo(other.actor, [member.actor]);
  expect(await list(member, { emails })).toMatchObject([{ name: other.actor.displayName, isInside: true }]);
});
