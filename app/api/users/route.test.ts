import { expect, test } from "vitest";
import { sortKeys } from "@/features/user/domain/constants";
import type { UserCounts, UserList, UserRecord } from "@/features/user/schema";
import { sortNames } from "@/lib/list-contract";
import { roleIds } from "@/lib/permissions";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import * as counting from "./counts/route";
import * as handlers from "./route";

const path = "/api/users";

async function list(as: TestSession, body: Record<string, unknown> = {}): Promise<UserList> {
  const answer = await call<{ result: UserList }>(handlers, { method: "POST", path, as, body });
  expect(answer.status).toBe(200);
  return answer.body.result;
}

const namesIn = ({ records }: UserList) => records.map(({ name }) => name);
const administrator = () => makeSession({ isAdmin: true, firstName: "Zed", lastName: "Zed" });

/** People by their given and father's names, as "Номин Түмэнжаргал". */
async function makePeople(...names: string[]) {
  for (const name of names) {
    const [firstName = "", lastName = ""] = name.split(" ");
    await makeUser({ name, firstName, lastName });
  }
}

test("the token in the query lets in as the specification has it, without a body and without a cookie", async () => {
  const { accessToken } = await administrator();
  const { body } = await call<{ result: UserList }>(handlers, {
    method: "POST",
    path,
    query: { token: accessToken },
    headers: { "content-type": "application/json" },
  });
  expect(body.result).toMatchObject({ total: 1, totalIsCapped: false, nextCursor: null });
  const bad = await call(handlers, { method: "POST", path, query: { token: "nonsense" }, body: {} });
  expect(bad.problem?.status).toBe(401);
});

test("others see name, picture, job and role; who may see contacts sees those too; a manager sees all", async () => {
  const person = await makeUser({ firstName: "Anu", lastName: "Bat", name: "Anu Bat", phoneNumber: "+97699112233" });
  const find = async (as: TestSession) =>
    (await list(as, { search: "anu" })).records.find(({ id }) => id === person.id) as UserRecord;
  const plain = await find(await makeSession());
  expect(Object.keys(plain).sort()).toEqual(
    ["about", "avatarUrl", "id", "jobTitle", "may", "name", "role", "slug", "socialLinks"].sort(),
  );
  expect(plain.may).toEqual({ edit: false, manage: false, deactivate: false });
  const contact = await find(await makePermitted("users:contact"));
  expect(contact).toMatchObject({ phoneNumber: "+97699112233", email: person.email, lastName: "Bat" });
  expect(contact.status).toBeUndefined();
  const managed = await find(await makePermitted("users:manage"));
  expect(managed).toMatchObject({ status: "active", version: 1, may: { edit: true, manage: true, deactivate: true } });
});

test("one's own record holds one's own contact and standing", async () => {
  const as = await makeSession({ phoneNumber: "+97699112233" });
  const [own] = (await list(as)).records;
  expect(own).toMatchObject({ id: as.actor.userId, phoneNumber: "+97699112233", status: "active", version: 1 });
  expect(own?.may).toEqual({ edit: true, manage: false, deactivate: false });
});

test("the staff see neither customers nor closed accounts, and cannot ask for them", async () => {
  const as = await makeSession({ name: "Me" });
  await makeUser({ name: "Customer", roleId: roleIds.customer });
  await makeUser({ name: "Gone", deactivatedAt: new Date() });
  expect(namesIn(await list(as))).toEqual(["Me"]);
  expect(namesIn(await list(as, { status: "deactivated" }))).toEqual(["Me"]);
  expect(namesIn(await list(as, { search: "gone" }))).toEqual([]);
  expect(namesIn(await list(await administrator(), { status: "deactivated" }))).toEqual(["Gone"]);
});

test("a mailbox finds nobody for those who may not see it", async () => {
  await makeUser({ name: "Anu Bat", firstName: "Anu", email: "zorig@example.mn" });
  expect(namesIn(await list(await makeSession(), { search: "zorig" }))).toEqual([]);
  for (const search of ["zorig", "ZORIG@example", "zorig@example.mn"]) {
    expect(namesIn(await list(await makePermitted("users:contact"), { search }))).toContain("Anu Bat");
  }
});

test("people are found in Cyrillic and in Latin, in any order of words, and in the order of names", async () => {
  const as = await administrator();
  await makePeople("Өсөхбаяр Даваа", "Номин Түмэнжаргал", "Баяр Даваа");
  expect(namesIn(await list(as, { search: "davaa" }))).toEqual(["Баяр Даваа", "Өсөхбаяр Даваа"]);
  expect(namesIn(await list(as, { search: "Осохбаяр" }))).toEqual(["Өсөхбаяр Даваа"]);
  expect(namesIn(await list(as, { search: "tvmenjargal NOMIN" }))).toEqual(["Номин Түмэнжаргал"]);
  expect(namesIn(await list(as, { search: "nobody" }))).toEqual([]);
  expect((await list(as, { search: " .,- " })).total).toBe(0);
  expect((await list(as, { search: "  " })).total).toBe(4);
});

test("names stand in the Mongolian order: Ө after О, Ү after У, Latin before Cyrillic", async () => {
  const as = await administrator();
  const names = ["Анар А", "Ёлк А", "Онон А", "Өнөр А", "Пүрэв А", "Уянга А", "Үүл А", "Фаина А"];
  await makePeople(...names.toReversed());
  expect(namesIn(await list(as))).toEqual(["Zed Zed", ...names]);
  expect(namesIn(await list(as, { sort: "-name" }))).toEqual(["Zed Zed", ...names].toReversed());
});

test("people stand at their given name, whose initial is written before it, and whoever has none at their name", async () => {
  const as = await administrator();
  const person = (name: string, firstName: string, lastName: string) => makeUser({ name, firstName, lastName });
  await person("А.Өнөр", "Өнөр", "Анар");
  await person("Ү.Анар", "Анар", "Үүл");
  await person("Б.Номин", "Номин", "Бат");
  await person("Ц.Номин", "Номин", "Цэрэн");
  await person("Онон", "", "");
  await person("Нэгдсэн нэр", "Яруу", "Бат");
  const ordered = ["Zed Zed", "Ү.Анар", "Б.Номин", "Ц.Номин", "Нэгдсэн нэр", "Онон", "А.Өнөр"];
  expect(namesIn(await list(as))).toEqual(ordered);
  expect(namesIn(await list(as, { sort: "-name" }))).toEqual(ordered.toReversed());
  const { nextCursor } = await list(as, { pageSize: 3 });
  expect(Buffer.from(nextCursor ?? "", "base64url").toString()).not.toContain("Бат");
});

test.each(sortNames(sortKeys))("pages by cursor tell everybody once, sorted by %s", async (sort) => {
  const as = await administrator();
  for (const at of [1, 2, 3, 4, 5]) {
    await makeUser({ name: "Same", jobTitle: at % 2 ? null : "Driver", emailVerified: at > 2, deactivatedAt: null });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(as, { sort, pageSize: 2, cursor });
    seen.push(...page.records.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
  expect(seen).toEqual((await list(as, { sort })).records.map(({ id }) => id));
});

test("pages by number follow each other; one too far down is refused, and a cursor of another order begins anew", async () => {
  const as = await administrator();
  await makePeople("A A", "B B", "C C");
  expect(namesIn(await list(as, { page: 2, pageSize: 2 }))).toEqual(["C C", "Zed Zed"]);
  const far = await call(handlers, { method: "POST", path, as, body: { page: 101, pageSize: 100 } });
  expect(far.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/page", code: "too-large" }] });
  const { nextCursor } = await list(as, { pageSize: 2 });
  expect(namesIn(await list(as, { pageSize: 2, sort: "-name", cursor: nextCursor }))).toEqual(["Zed Zed", "C C"]);
});

test("what is not understood falls back", async () => {
  const as = await administrator();
  const body = { page: "x", pageSize: 9_000, sort: "shoe size", status: "banned", role: "all", cursor: 7, search: 1 };
  expect((await list(as, body)).total).toBe(1);
});

test("role, status and verification narrow the list, and the counts follow all but the status", async () => {
  const as = await administrator();
  await makeUser({ name: "New", emailVerified: false });
  await makeUser({ name: "Gone", deactivatedAt: new Date() });
  await makeUser({ name: "Customer", roleId: roleIds.customer });
  expect(namesIn(await list(as, { role: roleIds.customer }))).toEqual(["Customer"]);
  expect(namesIn(await list(as, { verified: "false" }))).toEqual(["New"]);
  expect(namesIn(await list(as, { status: "pending" }))).toEqual(["New"]);
  const count = async (query: Record<string, string>, who = as) =>
    (await call<{ counts: UserCounts }>(counting, { path: `${path}/counts`, as: who, query })).body.counts;
  expect(await count({ status: "pending" })).toEqual({ all: 4, active: 2, pending: 1, deactivated: 1 });
  expect(await count({ search: "new" })).toEqual({ all: 1, active: 0, pending: 1, deactivated: 0 });
  expect(await count({}, await makeSession({ name: "Me" }))).toEqual({ all: 3, active: 0, pending: 0, deactivated: 0 });
});
