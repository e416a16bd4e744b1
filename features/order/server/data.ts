import "server-only";
import { timingSafeEqual } from "node:crypto";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { productImageUrl } from "@/features/product/images/domain/url";
import type { ProductImage } from "@/features/shop/schema";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { orderEvents, orderLines, orders, payments } from "@/server/db/schema/order";
import { productImages, products } from "@/server/db/schema/product";
import { users } from "@/server/db/schema/user";
import { orderLimits } from "../domain/constants";
import { canReadOrders } from "../policy";
import type { OrderDetails, OrderRef } from "../schema";
import { hashAccessKey } from "./access-key";
import { cardRefundsOf } from "./data/refundable";
import {
  type OrderRow,
  presentDetails,
  presentForCustomer,
  presentOrder,
  type ShownEvent,
  type ShownLine,
  type ShownOrder,
} from "./presenter";

/** Throws `forbidden`. */
export function requireOrderReader(actor: Actor): void {
  if (!canReadOrders(actor)) throw new AppError("forbidden");
}

type ImageRow = typeof productImages.$inferSelect;

const presentImage = ({ id, alt, width, height, color }: ImageRow, name: string): ProductImage => ({
  id,
  url: productImageUrl(id),
  alt: alt || name,
  width,
  height,
  color,
});

async function readLines(orderId: string): Promise<ShownLine[]> {
  const rows = await current()
    .select({ row: orderLines, slug: products.slug, image: productImages })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(productImages, and(eq(productImages.id, orderLines.imageId), isNull(productImages.deletedAt)))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ row, slug, image }) => ({ row, slug, image: image && presentImage(image, row.name) }));
}

/** The newest of the timeline, oldest first. */
async function readTimeline(orderId: string): Promise<ShownEvent[]> {
  const rows = await current()
    .select({ row: orderEvents, actorName: users.name })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(orderLimits.events);
  return rows.reverse();
}

const readPayments = (orderId: string) =>
  current().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));

async function shownOf(row: OrderRow): Promise<ShownOrder> {
  const lines = await readLines(row.id);
  return { row, lines, events: await readTimeline(row.id), payments: await readPayments(row.id) };
}

/** An order with what belongs to it, as those who handle orders see it. */
export async function detailsOf(row: OrderRow): Promise<OrderDetails> {
  const cards = row.paid > row.refunded ? await cardRefundsOf(row.id) : [];
  const cardRefundable = cards.reduce((sum, { refundable }) => sum + refundable, 0);
  return presentDetails({ ...(await shownOf(row)), cardRefundable });
}

const customersView = async (actor: Actor | null, row: OrderRow): Promise<OrderDetails> =>
  presentForCustomer(await shownOf(row), actor && isOwnOrder(actor, row) ? actor.userId : null);

async function findRow({ orderId }: OrderRef): Promise<OrderRow> {
  const [row] = await current().select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new AppError("not-found");
  return row;
}

/** An order for who reads all orders, or one's own. Throws `not-found`, also for an order of somebody else. */
export async function findOrder(actor: Actor, ref: OrderRef): Promise<OrderDetails> {
  const row = await findRow(ref);
  if (canReadOrders(actor)) return await detailsOf(row);
  if (row.customerId !== actor.userId) throw new AppError("not-found");
  return await customersView(actor, row);
}

/** What a customer names an order by; a guest has its key. */
export type OwnOrderRef = OrderRef & Readonly<{ key: string | null }>;

/** Whether it is the account's own. An address that is not proven yet may be another's, and so may its orders. */
export const isOwnOrder = (actor: Actor | null, { customerId }: Pick<OrderRow, "customerId">): boolean =>
  actor?.isVerified === true && customerId === actor.userId;

/** The row of an order for its customer: the account's own, or a guest's by its key. Throws `not-found`. */
export async function findOwnRow(actor: Actor | null, { orderId, key }: OwnOrderRef): Promise<OrderRow> {
  const row = await findRow({ orderId });
  if (!isOwnOrder(actor, row) && !fitsKey(row.accessKeyHash, key)) throw new AppError("not-found");
  return row;
}

/** An order for its customer. Throws `not-found`. */
export const findOwnOrder = async (actor: Actor | null, ref: OwnOrderRef): Promise<OrderDetails> =>
  customersView(actor, await findOwnRow(actor, ref));

const fitsKey = (hash: string | null, key: string | null): boolean =>
  hash !== null && key !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(hashAccessKey(key)));

type Page = Readonly<{ cursor?: string; limit: number }>;

/** One's own orders, the newest first. */
export async function listOwnOrders(actor: Actor, { cursor, limit }: Page) {
  const parts: KeysetPart[] = [
    [sql`${orders.createdAt}`, "timestamptz"],
    [sql`${orders.id}`, "uuid"],
  ];
  const keyset = keysetOrder("mine", parts, { isDescending: true });
  const place = keyset.readCursor(cursor);
  const found = await current()
    .select({ row: orders, place: keyset.place })
    .from(orders)
    .where(and(eq(orders.customerId, actor.userId), place ? keyset.after(place) : undefined))
    .orderBy(...keyset.by)
    .limit(limit + 1);
  const { rows, nextCursor } = keysetPage(keyset, found, limit);
  return { orders: rows.map(({ row }) => presentOrder(row)), nextCursor };
}
