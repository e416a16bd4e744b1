import { totalsOf } from "@/features/cart/domain/totals";
import { discountOn, shippingFor } from "@/features/checkout/domain/rules";
import type { OrderEventKind, OrderStatus } from "@/features/order/domain/constants";
import { valueOfReturn } from "@/features/order/domain/returns";
import { shopCurrency } from "@/features/product/domain/constants";
import { foldForSearch } from "@/lib/fold";
import type { shippingMethods } from "@/server/db/schema/checkout";
import type { orderEvents, orderLines, orders, payments } from "@/server/db/schema/order";
import type { productVariants, stockMovements } from "@/server/db/schema/product";
import type { users } from "@/server/db/schema/user";
import { daysFrom } from "../dates";
import { Random, seededId } from "../random";

const count = 300;
const days = 700;
const hourMs = 3_600_000;
/** A code of an earlier sale; it is no longer there. */
const pastSale = { code: "NAADAM10", kind: "percent" as const, value: 1_000 };

export type Goods = Pick<typeof productVariants.$inferSelect, "productId" | "sku" | "color" | "size"> &
  Readonly<{ variantId: string; imageId: string | null; name: string; price: number; createdAt: Date }>;

type Customer = Pick<typeof users.$inferSelect, "id" | "name" | "email" | "phoneNumber" | "jobTitle" | "locale">;

type World = Readonly<{
  goods: readonly Goods[];
  customers: readonly Customer[];
  method: typeof shippingMethods.$inferSelect;
  /** Those who handle orders. */
  staffIds: readonly string[];
  now: Date;
}>;

type OrderValues = typeof orders.$inferInsert & { id: string; createdAt: Date; status: OrderStatus } & ReturnType<
    typeof totalsOf
  >;
type LineValues = typeof orderLines.$inferInsert & { returned: number };
export type SeededOrder = Readonly<{
  row: OrderValues;
  lines: readonly LineValues[];
  events: readonly (typeof orderEvents.$inferInsert)[];
  payments: readonly (typeof payments.$inferInsert)[];
  movements: readonly (typeof stockMovements.$inferInsert)[];
}>;

const places = [
  { region: "Улаанбаатар", district: "Сүхбаатар", subdistrict: "1-р хороо", line: "Их сургуулийн гудамж 7" },
  { region: "Улаанбаатар", district: "Баянзүрх", subdistrict: "26-р хороо", line: "Токиогийн гудамж 12, 45 тоот" },
  { region: "Дархан-Уул", district: "Дархан", subdistrict: "4-р баг", line: "Найрамдлын гудамж 3" },
  { region: "Орхон", district: "Баян-Өндөр", subdistrict: "2-р баг", line: "Уурхайчдын гудамж 18" },
] as const;

/** Ids of a timeline are in the order of its moments, as new ones are (RFC 9562, version 7). */
function eventId(name: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${seededId(name).slice(15)}`;
}

/** More and more of them towards today. */
const momentOf = (random: Random, at: number, now: Date): Date => {
  const age = days * (1 - Math.sqrt(at / count)) + 0.1;
  return new Date(daysFrom(now, -age).getTime() - random.between(0, 5) * 60_000);
};

function statusOf(random: Random, ageDays: number): OrderStatus {
  if (random.isOneIn(14)) return "cancelled";
  if (ageDays > 12) return "delivered";
  if (ageDays > 7) return "shipped";
  return ageDays > 3 ? "confirmed" : "placed";
}

/** The steps that lead to a status, each with the hours since the order was placed. */
const stepsTo: Readonly<Record<OrderStatus, readonly (readonly [OrderEventKind, number])[]>> = {
  placed: [],
  confirmed: [["confirmed", 5]],
  shipped: [
    ["confirmed", 5],
    ["shipped", 28],
  ],
  delivered: [
    ["confirmed", 5],
    ["shipped", 28],
    ["delivered", 75],
  ],
  cancelled: [["cancelled", 9]],
};

function linesOf(random: Random, orderId: string, createdAt: Date, goods: readonly Goods[]): LineValues[] {
  const known = goods.filter((one) => one.createdAt < createdAt);
  const chosen = random.sample(known.length > 0 ? known : goods, random.between(1, 4));
  return chosen.map(({ createdAt: _, ...one }, position) => ({
    ...one,
    id: seededId(`${orderId}/line/${position}`),
    orderId,
    position,
    quantity: random.between(1, 3),
    returned: 0,
    createdAt,
  }));
}

function orderRow(random: Random, at: number, lines: readonly LineValues[], world: World): OrderValues {
  const customer = random.pick(world.customers);
  const createdAt = lines[0]?.createdAt ?? world.now;
  const { subtotal } = totalsOf(lines);
  const isSale = random.isOneIn(6);
  const discount = isSale ? discountOn(subtotal, pastSale) : 0;
  const totals = totalsOf(lines, { discount, shipping: shippingFor(subtotal - discount, world.method) });
  const phone = customer.phoneNumber ?? `+9769900${String(1_000 + at)}`;
  const place = random.pick(places);
  const billing = { name: customer.name, phone, email: customer.email, company: "", kind: "office" as const };
  return {
    ...totals,
    id: seededId(`order/${at}`),
    customerId: customer.id,
    status: statusOf(random, (world.now.getTime() - createdAt.getTime()) / (24 * hourMs)),
    paymentMethod: random.isOneIn(2) ? "account" : "cash",
    currency: shopCurrency,
    discountCode: isSale ? pastSale.code : "",
    shippingMethod: world.method.id,
    shippingName: world.method.name,
    billing: { ...billing, ...place, postalCode: "" },
    locale: customer.locale ?? "en",
    searchKey: foldForSearch([customer.name, customer.email, phone, phone.replace(/\D/g, "")].join(" ")),
    createdAt,
    updatedAt: createdAt,
  };
}

/** A few of what was delivered came back, and the money with it. */
function withReturn(random: Random, row: OrderValues, lines: LineValues[]): number {
  const [line] = lines;
  if (row.status !== "delivered" || !line || !random.isOneIn(12)) return 0;
  const { total } = valueOfReturn({ ...row, returned: 0 }, lines, [{ ...line, quantity: 1 }]);
  line.returned = 1;
  return total;
}

function seededOrder(random: Random, at: number, world: World): SeededOrder {
  const id = seededId(`order/${at}`);
  const createdAt = momentOf(random, at, world.now);
  const lines = linesOf(random, id, createdAt, world.goods);
  const row = orderRow(random, at, lines, world);
  const refunded = withReturn(random, row, lines);
  const isPaid = row.status === "delivered" && (refunded > 0 || !random.isOneIn(10));
  const paid = isPaid ? row.total : 0;
  const actorId = random.pick(world.staffIds);
  const after = (hours: number) => new Date(Math.min(createdAt.getTime() + hours * hourMs, world.now.getTime()));
  const trackingNumber = row.status === "shipped" || row.status === "delivered" ? `MN${100_000 + at * 37}` : "";
  const happened: (readonly [OrderEventKind, number, string?, number?])[] = [
    ...stepsTo[row.status].map(([kind, hours]) => [kind, hours, kind === "shipped" ? trackingNumber : ""] as const),
    ...(paid > 0 ? [["paid", 76, "", paid] as const] : []),
    ...(refunded > 0
      ? ([
          ["returned", 150, `1 × ${lines[0]?.sku}`, refunded],
          ["refunded", 151, "", refunded],
        ] as const)
      : []),
  ];
  const entry = (kind: OrderEventKind, moment: Date, more: object) => ({
    id: eventId(`${id}/event/${kind}`, moment),
    orderId: id,
    kind,
    createdAt: moment,
    ...more,
  });
  const money = (amount: number, hours: number) => ({
    id: seededId(`${id}/payment/${amount}`),
    orderId: id,
    amount,
    currency: row.currency,
    method: row.paymentMethod,
    actorId,
    createdAt: after(hours),
  });
  return {
    row: { ...row, paid, refunded, returned: refunded, trackingNumber, updatedAt: after(happened.at(-1)?.[1] ?? 0) },
    lines,
    events: [
      entry("placed", createdAt, { actorId: row.customerId }),
      ...happened.map(([kind, hours, text = "", amount]) => entry(kind, after(hours), { text, amount, actorId })),
    ],
    payments: [...(paid > 0 ? [money(paid, 76)] : []), ...(refunded > 0 ? [money(-refunded, 151)] : [])],
    movements: lines.flatMap((line) => movementsOf(line, row, after(9))),
  };
}

function movementsOf(line: LineValues, { id, status, createdAt }: OrderValues, later: Date) {
  const { variantId, quantity, returned } = line;
  if (!variantId) return [];
  const movement = (reason: "order" | "cancellation" | "return", units: number, moment: Date) => ({
    id: seededId(`${line.id}/${reason}`),
    variantId,
    quantity: units,
    reason,
    orderId: id,
    createdAt: moment,
  });
  return [
    movement("order", -quantity, createdAt),
    ...(status === "cancelled" ? [movement("cancellation", quantity, later)] : []),
    ...(returned > 0 ? [movement("return", returned, later)] : []),
  ];
}

/** The orders in the order in which they were placed, each with all that belongs to it. */
export function seededOrders(world: World): SeededOrder[] {
  const random = new Random("orders");
  return Array.from({ length: count }, (_, at) => seededOrder(random, at, world));
}
