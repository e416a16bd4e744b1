import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Address, AddressList } from "@/features/address/schema";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { addresses } from "@/server/db/schema/checkout";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import * as choosing from "./default/route";
import * as removing from "./delete/route";
import * as listing from "./list/route";
import * as creating from "./new/route";
import * as updating from "./update/route";

type Body = Readonly<{ address: Address }>;

const home = { name: "Bat", phone: "9911 2233", line: "Street 1, door 2" };
const send = (handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/address/${path}`, as, body });
const create = async (as: TestSession, address: object = {}) =>
  (await send(creating, "new", as, { address: { ...home, ...address } })).body.address;
const remove = (as: TestSession, { id }: Address) => send(removing, "delete", as, { addressId: id });
const choose = (as: TestSession, { id }: Address) => send(choosing, "default", as, { addressId: id });
const update = (as: TestSession, { id }: Address, address: object) =>
  send(updating, "update", as, { addressId: id, address });
const list = async (as: TestSession) =>
  (await call<AddressList>(listing, { path: "/api/address/list", as })).body.addresses;
const namesOf = async (as: TestSession) => (await list(as)).map(({ name }) => name);
const defaultsOf = async (as: TestSession) => (await list(as)).flatMap((one) => (one.isDefault ? [one.name] : []));

testBadInput(creating, "/api/address/new", [
  ["#/address/name", { address: { ...home, name: " " } }],
  ["#/address/name", { address: { ...home, name: "x".repeat(121) } }],
  ["#/address/phone", { address: { ...home, phone: "12" } }],
  ["#/address/phone", { address: { ...home, phone: "" } }],
  ["#/address/email", { address: { ...home, email: "nobody" } }],
  ["#/address/kind", { address: { ...home, kind: "tent" } }],
  ["#/address/line", { address: { ...home, line: "" } }],
  ["#/address/line", { address: { ...home, line: "a\nb" } }],
  ["#/address/region", { address: { ...home, region: "a\u202eb" } }],
  ["#/address/region", { address: { ...home, region: "x".repeat(121) } }],
  ["#/address/postalCode", { address: { ...home, postalCode: "1234567890123" } }],
]);

test("an address is kept as it was written, its phone number and digits in one spelling", async () => {
  const as = await makeSession();
  const typed = {
    name: " Бат ",
    phone: "٩٩١١٢٢٣٣",
    email: " Bat@Example.mn ",
    company: "Ордо",
    kind: "office",
    region: "Orkhon, or anywhere else",
    district: "Баян-Өндөр",
    subdistrict: "3-р баг",
    line: "12-р байр, 34 тоот",
    postalCode: "٦١٠٠٠",
  };
  const made = await create(as, typed);
  expect(made).toMatchObject({
    ...typed,
    name: "Бат",
    phone: "+97699112233",
    email: "bat@example.mn",
    postalCode: "61000",
    isDefault: true,
    version: 1,
  });
  expect(await list(as)).toEqual([made]);
});

test("one of a person's addresses is the default: the first, then the one that is chosen, also while two are chosen at once", async () => {
  const as = await makeSession();
  const first = await create(as, { name: "First" });
  const second = await create(as, { name: "Second" });
  await create(as, { name: "Third", isDefault: true });
  expect(await defaultsOf(as)).toEqual(["Third"]);
  await Promise.all([choose(as, first), choose(as, second)]);
  expect((await defaultsOf(as)).length).toBe(1);
  await choose(as, first);
  expect(await namesOf(as)).toEqual(["First", "Second", "Third"]);
});

test("after the default one is deleted, the oldest of the others is the default", async () => {
  const as = await makeSession();
  const first = await create(as, { name: "First" });
  await create(as, { name: "Second" });
  await create(as, { name: "Third" });
  expect((await remove(as, first)).status).toBe(200);
  expect(await defaultsOf(as)).toEqual(["Second"]);
  expect((await remove(as, first)).problem?.status).toBe(404);
  await create(as, { ...home, name: "First", isDefault: true });
  expect(await namesOf(as)).toEqual(["First", "Second", "Third"]);
});

test("a change of an older version is refused with what there is now, and what it leaves out stays", async () => {
  const as = await makeSession();
  const made = await create(as, { region: "Орхон", company: "Ордо" });
  const changed = await update(as, made, { region: "Дорнод", version: 1 });
  expect(changed.body.address).toMatchObject({ ...made, region: "Дорнод", version: 2 });
  const stale = await update(as, made, { region: "Увс", version: 1 });
  expect(stale.problem).toMatchObject({ status: 412, code: "stale", current: { region: "Дорнод", version: 2 } });
});

test("somebody else's address is no address, and stays as it was", async () => {
  const [owner, stranger] = [await makeSession(), await makeSession({ isAdmin: true })];
  const made = await create(owner);
  const own = await create(stranger, { name: "Own" });
  const answers = [
    await update(stranger, made, { line: "Mine" }),
    await choose(stranger, made),
    await remove(stranger, made),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await list(owner)).toEqual([made]);
  expect(await list(stranger)).toEqual([own]);
});

test("a customer who may not sign in has no address book", async () => {
  const as = await makeSession({ roleId: roleIds.customer });
  const answer = await call(listing, { path: "/api/address/list", as });
  expect(answer.problem).toMatchObject({ status: 403, code: "not-admitted" });
});

test("a person has only so many addresses", async () => {
  const as = await makeSession();
  const { userId } = as.actor;
  const many = Array.from({ length: checkoutLimits.addresses - 1 }, () => ({ ...home, id: newId(), userId }));
  await current().insert(addresses).values(many);
  const sent = () => send(creating, "new", as, { address: home });
  const statuses = (await Promise.all([sent(), sent()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await current().$count(addresses, eq(addresses.userId, userId))).toBe(checkoutLimits.addresses);
});

test("an address that was changed since it was shown is not deleted, and answered as it is", async () => {
  const as = await makeSession();
  const address = await create(as);
  await update(as, address, { name: "Dorj" });
  const gone = { addressId: address.id, version: address.version };
  const { problem } = await send(removing, "delete", as, gone);
  expect(problem).toMatchObject({ status: 412, code: "stale", current: { id: address.id, name: "Dorj" } });
  expect((await send(removing, "delete", as, { ...gone, version: address.version + 1 })).status).toBe(200);
});
