import { expect, test } from "vitest";
import type { Invitee } from "@/features/calendar/schema";
import { roleIds } from "@/lib/permissions";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/people";

test("colleagues who are here can be invited, found by name in either script and never by their address", async () => {
  const as = await makeSession({ name: "Anu" });
  const person = await makeUser({ name: "Өсөхбаяр", timeZone: "Asia/Hovd", email: "hidden@example.mn" });
  await makeUser({ name: "Left", deactivatedAt: new Date() });
  await makeUser({ name: "Unproven", emailVerified: false });
  await makeUser({ name: "Buyer", roleId: roleIds.customer });
  const find = async (q: string) =>
    (await call<{ people: Invitee[] }>(handlers, { path, as, query: { q } })).body.people;
  expect((await find("")).map(({ name }) => name)).toEqual(["Anu", "Өсөхбаяр"]);
  expect(await find("өсөх")).toEqual([
    { id: person.id, name: "Өсөхбаяр", avatarUrl: null, jobTitle: null, timeZone: "Asia/Hovd" },
  ]);
  expect(await find("hidden")).toEqual([]);
});
