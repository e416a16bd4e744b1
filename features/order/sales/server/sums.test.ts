import { eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetPerson } from "@/features/account/leaving/server/data";
import { addDays } from "@/lib/day";
import { AppError } from "@/lib/errors";
import { roleIds } from "@/lib/permissions";
import { current, transact } from "@/server/db/client";
import { orders } from "@/server/db/schema/order";
import { products } from "@/server/db/schema/product";
import { customerSales, orderSales, salesDays } from "@/server/db/schema/sales";
import { users } from "@/server/db/schema/user";
import { makeSession } from "@/testing/factories";
import { makeOrder } from "@/testing/order-factory";
import { fc, propertyRuns } from "@/testing/properties";
import { makePermitted } from "@/testing/role-factory";
import { salesDifferences } from "@/testing/sales";
import { makeProduct } from "@/testing/shop";
import type { OrderDetails } from "../../schema";
import { confirmOrder, deliverOrder, shipOrder, unconfirmOrder } from "../../server/commands";
import { cancelOrder } from "../../server/commands/cancel";
import { recordPayment } from "../../server/commands/payments";
import { refundPayment } from "../../server/commands/refunds";
import { returnGoods } from "../../server/commands/returns";

const setDay = (orderId: string, day: string) =>
  current()
    .update(orders)
    .set({ createdAt: new Date(`${day}T04:00:00Z`) })
    .where(eq(orders.id, orderId));
const moveClock = (today: string) => current().execute(sql`select move_sales_clock(${today}::date)`);
/** The clock is at the day of the migration; tests begin with one of their own. */
const setClock = (today: string) => current().execute(sql`select rebuild_sales(${today}::date)`);

test("the sums follow each step of an order", async () => {
  const { actor } = await makePermitted("orders:read", "orders:manage");
  const buyer = await makeSession({ roleId: roleIds.customer });
  const [first, second] = [await makeProduct({ price: 1_000_000 }), await makeProduct({ price: 300_000 })];
  const cart = [first, second].map(({ id }) => ({ id, quantity: 2 }));
  const { id: orderId, lines, total } = await makeOrder(buyer.actor, { cart });
  const other = await makeOrder(null, { cart });
  const steps: (() => Promise<unknown>)[] = [
    async () => {},
    () => confirmOrder(actor, { orderId }),
    () => unconfirmOrder(actor, { orderId, version: 2 }),
    () => confirmOrder(actor, { orderId }),
    () => recordPayment(actor, { orderId, amount: total - 1 }),
    () => shipOrder(actor, { orderId, trackingNumber: "" }),
    () => deliverOrder(actor, { orderId }),
    () => recordPayment(actor, { orderId, amount: 1 }),
    () => returnGoods(actor, { orderId, restock: true, lines: [{ lineId: lines[0]?.id ?? "", quantity: 1 }] }),
    () => refundPayment(actor, { orderId, amount: 10_000, reason: "" }),
    () => cancelOrder(actor, { orderId: other.id, reason: "" }),
    () => setDay(orderId, "2025-12-31"),
  ];
  for (const [at, step] of steps.entries()) {
    await step();
    expect(await salesDifferences(), `step ${at}`).toEqual([]);
  }
  const [day] = await current().select().from(salesDays).where(eq(salesDays.day, "2025-12-31"));
  expect(day).toMatchObject({ orders: 1, items: 4, gross: total * 100, refunded: 1_000_000, paid: 1, delivered: 1 });
});

test("a transaction that changes an order several times is counted once, and one that fails not at all", async () => {
  const { id, total } = await makeOrder(null);
  await transact(async (tx) => {
    await tx.update(orders).set({ status: "cancelled" }).where(eq(orders.id, id));
    await tx
      .update(orders)
      .set({ status: "delivered", paid: total * 100 })
      .where(eq(orders.id, id));
    await tx.execute(sql`update order_line set returned = 1 where order_id = ${id}`);
    await tx
      .update(orders)
      .set({ createdAt: new Date("2026-02-01T00:00:00Z") })
      .where(eq(orders.id, id));
  });
  expect(await salesDifferences()).toEqual([]);
  const failing = transact(async (tx) => {
    await tx.delete(orders).where(eq(orders.id, id));
    throw new Error("failed");
  });
  await expect(failing).rejects.toThrow("failed");
  expect(await salesDifferences()).toEqual([]);
  await current().delete(orders).where(eq(orders.id, id));
  expect(await salesDifferences()).toEqual([]);
});

test("the sums of a person and of a product go with them; those of the shop stay", async () => {
  const buyer = await makeSession({ roleId: roleIds.customer });
  const product = await makeProduct();
  await makeOrder(buyer.actor, { cart: [{ id: product.id, quantity: 1 }] });
  const before = await current().select().from(salesDays);
  await current().delete(users).where(eq(users.id, buyer.actor.userId));
  await current().delete(products).where(eq(products.id, product.id));
  expect(await salesDifferences()).toEqual([]);
  expect(await current().select().from(salesDays)).toEqual(before);
});

test("the account of a customer is forgotten with its sums, whatever else it ordered", async () => {
  const buyer = await makeSession({ roleId: roleIds.customer });
  for (let at = 0; at < 2; at += 1) await makeOrder(buyer.actor);
  await transact((tx) => forgetPerson(tx, { id: buyer.actor.userId, email: buyer.actor.email }));
  expect(await salesDifferences()).toEqual([]);
  expect(await current().$count(customerSales)).toBe(0);
  expect(await current().$count(orderSales, isNotNull(orderSales.customerId))).toBe(0);
});

test("the last 7 and 30 days move on with the clock, by a day or by a year, and take what is ordered meanwhile", async () => {
  await setClock("2026-03-01");
  const days = [
    "2026-01-30",
    "2026-01-31",
    "2026-02-22",
    "2026-02-23",
    "2026-03-01",
    "2026-03-02",
    "2026-03-09",
    "2026-04-30",
  ];
  for (const day of days) await setDay((await makeOrder(null)).id, day);
  for (const today of [
    "2026-03-01",
    "2026-03-02",
    "2026-03-03",
    "2026-03-08",
    "2026-03-02",
    "2026-04-20",
    "2027-04-29",
  ]) {
    await moveClock(today);
    expect(await salesDifferences(), today).toEqual([]);
  }
});

test("what is made anew from the orders is what was kept", async () => {
  for (const day of ["2025-12-31", "2026-03-01"]) await setDay((await makeOrder(null)).id, day);
  await setClock("2026-03-02");
  expect(await salesDifferences()).toEqual([]);
  await makeOrder(null);
  expect(await salesDifferences()).toEqual([]);
});

const kinds = ["place", "confirm", "ship", "deliver", "cancel", "pay", "refund", "return", "day", "clock"] as const;
const steps = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(9), amount: fc.integer({ min: 1, max: 40_000 }) }),
  {
    minLength: 10,
    maxLength: 40,
  },
);

test("the sums are right after any sequence of steps", { tags: ["full"], timeout: 900_000 }, async () => {
  const { actor } = await makePermitted("orders:read", "orders:manage");
  const buyer = await makeSession({ roleId: roleIds.customer });
  const goods = [];
  for (const price of [100_000, 250_000, 4_000_000]) {
    goods.push(
      await makeProduct({
        price,
        variants: [
          { stock: 9_000, size: "S" },
          { stock: 9_000, size: "M" },
        ],
      }),
    );
  }
  const variants = goods.flatMap((product) => product.variants);
  await setClock("2026-03-10");
  const placed: OrderDetails[] = [];
  const run: Record<(typeof kinds)[number], (at: number, amount: number, orderId: string) => Promise<unknown>> = {
    place: async (at, amount) => {
      const cart = variants.slice(at % 4, (at % 4) + 2).map(({ id }) => ({ id, quantity: 1 + (amount % 3) }));
      placed.push(await makeOrder(at % 2 === 0 ? buyer.actor : null, { cart }));
    },
    confirm: (_, __, orderId) => confirmOrder(actor, { orderId }),
    ship: (_, __, orderId) => shipOrder(actor, { orderId, trackingNumber: "" }),
    deliver: (_, __, orderId) => deliverOrder(actor, { orderId }),
    cancel: (_, __, orderId) => cancelOrder(actor, { orderId, reason: "" }),
    pay: (_, amount, orderId) => recordPayment(actor, { orderId, amount }),
    refund: (_, amount, orderId) => refundPayment(actor, { orderId, amount, reason: "" }),
    return: (at, amount, orderId) => {
      const line = placed.find(({ id }) => id === orderId)?.lines[at % 2];
      const lines = [{ lineId: line?.id ?? "", quantity: 1 + (amount % 2) }];
      return returnGoods(actor, { orderId, restock: at % 2 === 0, lines });
    },
    day: (_, amount, orderId) => setDay(orderId, addDays("2026-03-10", -(amount % 40))),
    clock: (_, amount) => moveClock(addDays("2026-03-10", amount % 20)),
  };
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const { kind, at, amount } of sequence) {
        const orderId = placed[placed.length - 1 - (at % Math.max(placed.length, 1))]?.id;
        if (orderId === undefined && kind !== "place") continue;
        // What the order's state refuses changes nothing.
        await run[kind](at, amount, orderId ?? "").catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
      }
      expect(await salesDifferences()).toEqual([]);
    }),
    { numRuns: propertyRuns(20) },
  );
});
