import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { orderLines, orders } from "./schema/order";

type Purchase = Readonly<{ customerId: SQLWrapper | string; productId: SQLWrapper | string; until?: SQLWrapper }>;

/** Whether a customer has ordered a product, before `until` where it is given, and the order was not cancelled. */
export const hasOrdered = ({ customerId, productId, until }: Purchase): SQL<boolean> => sql`exists (
  select from ${orders} inner join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  where ${orders.customerId} = ${customerId} and ${orderLines.productId} = ${productId} and ${orders.status} <> 'cancelled'
    and ${until ? sql`${orders.createdAt} <= ${until}` : sql`true`})`;
