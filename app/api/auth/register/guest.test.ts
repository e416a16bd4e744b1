import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as register from "@/app/api/auth/register/route";
import * as verify from "@/app/api/auth/verify/route";
import * as place from "@/app/api/checkout/order/route";
import * as pay from "@/app/api/checkout/payment/route";
import * as quote from "@/app/api/checkout/quote/route";
import * as orderDetails from "@/app/api/order/details/route";
import * as ownOrders from "@/app/api/order/mine/route";
import * as newUser from "@/app/api/users/new/route";
import type { SignedIn } from "@/features/account/schema";
import type { Quote } from "@/features/checkout/schema";
import type { PlacedOrder } from "@/features/order/schema";
import { findOwnOrder } from "@/features/order/server/data";
import { placeOrder } from "@/features/order/server/place";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { readCodeFromOutbox } from "@/server/auth/codes";
import { current } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { orders } from "@/server/db/schema/order";
import { accounts, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeOrderInput } from "@/testing/order-factory";

const email = "buyer@example.mn";
const person = { email, password: testPassword, firstName: "Саран", lastName: "Болд" };
const post = () => call<SignedIn>(register, { method: "POST", path: "/api/auth/register", body: person });
const findPerson = async () => (await current().select().from(users).where(eq(users.email, email)))[0];

/** What a guest with the address has ordered, with a code that each customer may use once. */
async function orderAsGuest() {
  await makeUser();
  await current().insert(discountCodes).values({ code: "ONCE", kind: "percent", value: 1_000, maxUsesPerCustomer: 1 });
  const bankQr = env.BANK_QR;
  env.BANK_QR = "simulation";
  onTestFinished(() => {
    env.BANK_QR = bankQr;
  });
  const input = await makeOrderInput(null, {
    payment: "bankQr",
    discountCode: "ONCE",
    billing: { email, name: "Guest Name" },
  });
  return { input, placed: await placeOrder(null, input, { locale: "en", address: "unknown" }) };
}

test("whoever ordered as a guest registers, and sees the orders once the mailed code has proven the address", async () => {
  const { placed } = await orderAsGuest();
  const guest = await findPerson();
  const { status, body } = await post();
  expect([status, body.user]).toMatchObject([200, { user_id: guest?.id, displayName: "Б.Саран", is_verified: false }]);
  expect(await findPerson()).toMatchObject({ emailVerified: false, roleId: roleIds.staff, slug: "b-saran" });
  const as = { accessToken: body.accessToken };
  const mine = () => call<{ orders: unknown[] }>(ownOrders, { path: "/api/order/mine", as });
  expect((await mine()).problem).toMatchObject({ status: 403, code: "not-admitted" });
  const code = await readCodeFromOutbox(email, "verify");
  await call(verify, { method: "POST", path: "/api/auth/verify", body: { email, code }, as });
  expect((await mine()).body.orders).toMatchObject([{ id: placed.order.id }]);
});

test("whoever takes over a guest's address without its mail sees nothing of the guest's and is treated as a guest", async () => {
  const { input, placed } = await orderAsGuest();
  const as = { accessToken: (await post()).body.accessToken };
  const orderId = placed.order.id;
  const answers = [
    await call(orderDetails, { path: "/api/order/details", query: { orderId }, as }),
    await call(pay, { method: "POST", path: "/api/checkout/payment", body: { orderId }, as }),
  ];
  expect(answers.map(({ problem }) => problem?.code)).toEqual(["not-admitted", "not-found"]);
  const { cart, discountCode, shippingMethod } = input;
  const quoted = await call<Quote>(quote, {
    method: "POST",
    path: "/api/checkout/quote",
    body: { cart, discountCode, shippingMethod },
    as,
  });
  expect(quoted.body.discountRefusal).toBeNull();
  const ordered = await call<PlacedOrder>(place, {
    method: "POST",
    path: "/api/checkout/order",
    body: await makeOrderInput(null, { billing: { email: "other@example.mn" } }),
    headers: { "idempotency-key": newId() },
    as,
  });
  expect(ordered.body.accessKey).toMatch(/^[\w-]{43}$/);
  const [row] = await current().select().from(orders).where(eq(orders.id, ordered.body.order.id));
  expect(row?.customerId).not.toBe((await findPerson())?.id);
  // The link that was mailed to the guest goes on working.
  const key = placed.accessKey ?? null;
  expect((await findOwnOrder(null, { orderId, key })).id).toBe(orderId);
});

test("an address is taken over once, and not from who has a password, was proven, is closed or is staff", async () => {
  await orderAsGuest();
  const answers = await Promise.all([post(), post()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await current().$count(accounts)).toBe(1);
  for (const kept of [
    { password: true as const },
    { emailVerified: true },
    { deactivatedAt: new Date() },
    { roleId: roleIds.staff },
  ]) {
    await current().delete(users).where(eq(users.email, email));
    await makeUser({ email, roleId: roleIds.customer, emailVerified: false, ...kept });
    expect((await post()).problem?.errors).toEqual([{ pointer: "#/email", code: "taken" }]);
  }
});

test("sessions that the guest's row had before end when it is taken over", async () => {
  await orderAsGuest();
  const before = await makeSession(await findPerson());
  await post();
  expect((await call(ownOrders, { path: "/api/order/mine", as: before })).status).toBe(401);
});

test("an administrator creates the account of somebody who ordered as a guest", async () => {
  const { placed } = await orderAsGuest();
  const guest = await findPerson();
  const as = await makeSession({ isAdmin: true });
  const { password, ...names } = person;
  const body = { ...names, password, roleId: roleIds.staff, isVerified: true };
  const create = () => call(newUser, { method: "POST", path: "/api/users/new", as, body });
  expect((await create()).body).toMatchObject({
    user: { id: guest?.id, name: "Б.Саран", slug: "b-saran", status: "active", role: { id: roleIds.staff } },
  });
  expect((await create()).problem?.errors).toEqual([{ pointer: "#/email", code: "taken" }]);
  const signedIn = await call<SignedIn>(login, { method: "POST", path: "/api/auth/login", body: { email, password } });
  const mine = await call<{ orders: unknown[] }>(ownOrders, { path: "/api/order/mine", as: signedIn.body });
  expect(mine.body.orders).toMatchObject([{ id: placed.order.id }]);
});

test("a customer whom an administrator has created is not created again", async () => {
  const as = await makeSession({ isAdmin: true });
  const { password: _, ...body } = { ...person, roleId: roleIds.customer };
  const create = () => call(newUser, { method: "POST", path: "/api/users/new", as, body });
  expect((await create()).status).toBe(200);
  expect((await create()).problem?.errors).toEqual([{ pointer: "#/email", code: "taken" }]);
});
