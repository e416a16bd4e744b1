import { expect, test } from "vitest";
import type { UserRecord } from "@/features/user/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as updating from "../update/route";
import * as handlers from "./route";

const path = "/api/users/user";
type Found = { user: UserRecord; isRenamed: boolean };
const find = (as: TestSession, name: string) => call<Found>(handlers, { path, as, query: { name } });

async function rename(as: TestSession, userId: string, firstName: string) {
  const body = { userId, user: { firstName } };
  return (await call<{ user: UserRecord }>(updating, { method: "POST", path: "/api/users/update", as, body })).body
    .user;
}

test("a person is found by slug and by id, and by their old slug after a change of name", async () => {
  const as = await makeSession({ isAdmin: true });
  const person = await makeUser({ firstName: "Номин", lastName: "Бат", name: "Б.Номин", slug: "b-nomin" });
  expect((await find(as, "b-nomin")).body).toMatchObject({ user: { id: person.id }, isRenamed: false });
  expect((await find(as, person.id)).body.user.id).toBe(person.id);
  expect((await rename(as, person.id, "Анар")).slug).toBe("b-anar");
  expect((await find(as, "b-nomin")).body).toMatchObject({ user: { slug: "b-anar" }, isRenamed: true });
  expect((await find(as, "B-Anar")).body).toMatchObject({ user: { id: person.id } });
});

test("who writes the name itself into the address finds its slug, and a name of signs alone finds nobody", async () => {
  const as = await makeSession({ isAdmin: true });
  const person = await makeUser({ name: "Б.Номин", slug: "b-nomin" });
  await makeUser({ name: "😀", slug: "person" });
  expect((await find(as, "Б.Номин")).body).toMatchObject({ user: { id: person.id }, isRenamed: true });
  expect((await find(as, " b nomin ")).body).toMatchObject({ user: { id: person.id }, isRenamed: true });
  for (const name of ["😀", "..", "/"]) expect((await find(as, name)).problem?.status).toBe(404);
});

test("nobody else takes an old slug, and its owner may have it again", async () => {
  const as = await makeSession({ isAdmin: true });
  const names = { firstName: "Номин", lastName: "Бат", name: "Б.Номин" };
  const first = await makeUser({ ...names, slug: "b-nomin" });
  await rename(as, first.id, "Анар");
  const second = await makeUser({ ...names, firstName: "Сувд", name: "Б.Сувд", slug: "b-suvd" });
  expect((await rename(as, second.id, "Номин")).slug).toBe("b-nomin-2");
  expect((await rename(as, first.id, "Номин")).slug).toBe("b-nomin");
  expect((await find(as, "b-anar")).body).toMatchObject({ user: { id: first.id }, isRenamed: true });
});

test("whom one may not see is not found, just as whoever never was", async () => {
  const as = await makeSession();
  const customer = await makeUser({ name: "Customer", roleId: roleIds.customer, slug: "customer" });
  const gone = await makeUser({ name: "Gone", deactivatedAt: new Date(), slug: "gone" });
  const plain = ({ problem }: { problem: object | null }) => ({ ...problem, instance: null, requestId: null });
  const never = plain(await find(as, newId()));
  expect(never).toMatchObject({ status: 404 });
  for (const name of ["customer", "gone", customer.id, gone.id]) expect(plain(await find(as, name))).toEqual(never);
});

test("a colleague's contact stays theirs, one's own is there", async () => {
  const as = await makeSession();
  const other = await makeUser({ phoneNumber: "+97699112233" });
  expect((await find(as, other.id)).body.user).not.toHaveProperty("phoneNumber");
  expect((await find(as, other.id)).body.user).not.toHaveProperty("email");
  expect((await find(as, as.actor.userId)).body.user.email).toBe(as.actor.email);
});
