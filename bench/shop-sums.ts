// What is kept of orders and invoices as sums, for a shop that was filled past the triggers.
export const sumTables = ["order_sum", "invoice_sum", "order_sale", "sales_day", "product_sales", "customer_sales"];

/** What deferred triggers keep of orders and invoices. */
export const sumFills = [
  `insert into order_sum (status, payment_status, orders, items, amount, refunded)
    select status, payment_status, count(*), sum(total_items), sum(total), sum(refunded) from "order" group by status, payment_status
    on conflict (status, payment_status) do update set orders = excluded.orders, items = excluded.items, amount = excluded.amount,
      refunded = excluded.refunded`,
  `insert into invoice_sum (status, kind, currency, due_date, invoices, amount)
    select own.status, own.kind, own.currency, own.due_date, count(*), sum(own.amount)
    from invoice cross join lateral counted_invoice(invoice) as own group by own.status, own.kind, own.currency, own.due_date
    on conflict (status, kind, currency, due_date) do update set invoices = excluded.invoices, amount = excluded.amount`,
  "select rebuild_sales()",
];
