import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { roleIds } from "@/lib/permissions";
import { current, transact } from "@/server/db/client";
import { invoices } from "@/server/db/schema/invoice";
import { makeUser } from "@/testing/factories";
import { makeProduct } from "@/testing/shop";
import { seedInvoices } from "./invoices";
import { seedOrders } from "./orders";

const now = new Date("2026-11-21T03:00:00Z");

test("the invoices of the demo are numbered without gaps and come to what their orders come to", async () => {
  await makeUser();
  await makeUser({ roleId: roleIds.customer });
  await makeProduct({ createdAt: new Date("2025-01-01T00:00:00Z") });
  await transact(async (tx) => {
    await seedOrders(tx, now);
    await seedInvoices(tx, now);
  });
  expect(await current().$count(invoices, sql`order_id is null`)).toBe(10);
  const { rows: wrong } = await current().execute(sql`
    select invoice.id::text from invoice join "order" as sale on sale.id = invoice.order_id
    where kind = 'invoice' and (invoice.subtotal, invoice.discount, invoice.shipping, invoice.vat, invoice.total, invoice.paid, credited)
      is distinct from (sale.subtotal, sale.discount, sale.shipping, sale.vat, sale.total, sale.paid, sale.returned)
    union all
    select sale.id::text from "order" as sale
    where returned <> coalesce((select sum(total) from invoice where order_id = sale.id and kind = 'credit'), 0)
    union all
    select sale.id::text from "order" as sale where status <> 'cancelled' and not exists (
      select from invoice where order_id = sale.id)
    union all
    select counter.year::text from invoice_counter as counter where last <> (
      select count(*) from invoice where invoice.year = counter.year)
    union all
    select counter.year::text from invoice_counter as counter where last <> (
      select max(sequence) from invoice where invoice.year = counter.year)`);
  expect(wrong).toEqual([]);
});
