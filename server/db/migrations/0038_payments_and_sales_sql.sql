-- What an order's payments amount to follows from its sums, whoever writes them.
CREATE FUNCTION keep_payment_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_status := CASE
    WHEN NEW.refunded > 0 AND NEW.refunded = NEW.paid THEN 'refunded'
    WHEN NEW.refunded > 0 THEN 'partlyRefunded'
    WHEN NEW.paid >= NEW.total - NEW.returned THEN 'paid'
    WHEN NEW.paid > 0 THEN 'partlyPaid'
    ELSE 'unpaid' END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_payment_status BEFORE INSERT OR UPDATE OF "paid", "refunded", "returned", "total", "payment_status" ON "order" FOR EACH ROW EXECUTE FUNCTION keep_payment_status();--> statement-breakpoint
-- What was issued is never changed or deleted: a credit note takes it off. Payments, its status, credits and a receipt's data
-- still come, and the due date of what is paid on delivery.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sequence IS NULL THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE'
    OR (NEW.kind, NEW.year, NEW.sequence, NEW.language, NEW.currency, NEW.terms, NEW.issue_date, NEW."from", NEW."to")
      IS DISTINCT FROM (OLD.kind, OLD.year, OLD.sequence, OLD.language, OLD.currency, OLD.terms, OLD.issue_date, OLD."from", OLD."to")
    OR (OLD.due_date IS NOT NULL AND NEW.due_date IS DISTINCT FROM OLD.due_date)
    OR (NEW.subtotal, NEW.discount, NEW.shipping, NEW.vat, NEW.total, NEW.note, NEW.credited_id)
      IS DISTINCT FROM (OLD.subtotal, OLD.discount, OLD.shipping, OLD.vat, OLD.total, OLD.note, OLD.credited_id)
  THEN
    RAISE EXCEPTION 'An invoice that was issued is never changed or deleted.';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- What came in and what came back is recorded in one place, the order; its invoice follows, whichever way it came.
CREATE OR REPLACE FUNCTION follow_order_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET paid = NEW.paid,
    credited = CASE WHEN status = 'cancelled' THEN credited ELSE NEW.returned END,
    status = CASE WHEN status = 'pending' AND NEW.paid >= total - NEW.returned THEN 'paid' ELSE status END,
    version = version + 1, updated_at = now()
  WHERE order_id = NEW.id AND kind = 'invoice'
    AND (paid <> NEW.paid OR (status <> 'cancelled' AND credited <> NEW.returned));
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER order_invoice_paid ON "order";--> statement-breakpoint
CREATE TRIGGER order_invoice_paid AFTER UPDATE OF "paid", "returned" ON "order" FOR EACH ROW
  WHEN (OLD.paid IS DISTINCT FROM NEW.paid OR OLD.returned IS DISTINCT FROM NEW.returned) EXECUTE FUNCTION follow_order_payment();--> statement-breakpoint
-- A cancelled invoice was taken off as a whole.
UPDATE "invoice" SET "credited" = "total" WHERE "kind" = 'invoice' AND "status" = 'cancelled';--> statement-breakpoint
-- What else the shop filters by: whether it is in stock, and each whole star that the rating, in tenths, reaches.
CREATE FUNCTION shop_state_parts(stock integer, rating smallint) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array[CASE WHEN stock > 0 THEN ' i' ELSE ' o' END] || array(SELECT ' r' || star FROM generate_series(1, rating / 10) AS star))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO product_search (product_id, parts)
  VALUES (NEW.id, word_parts(NEW.search_key) || shop_parts(NEW.category_id, NEW.gender, NEW.colors, NEW.compare_at_price IS NOT NULL)
    || shop_state_parts(NEW.stock, NEW.rating))
  ON CONFLICT (product_id) DO UPDATE SET parts = excluded.parts;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER product_found ON "product";--> statement-breakpoint
CREATE TRIGGER product_found
  AFTER UPDATE OF "search_key", "category_id", "gender", "colors", "compare_at_price", "stock", "rating_count", "rating_sum" ON "product" FOR EACH ROW
  WHEN ((OLD.search_key, OLD.category_id, OLD.gender, OLD.colors, OLD.compare_at_price IS NULL, OLD.stock > 0, OLD.rating / 10)
    IS DISTINCT FROM (NEW.search_key, NEW.category_id, NEW.gender, NEW.colors, NEW.compare_at_price IS NULL, NEW.stock > 0, NEW.rating / 10))
  EXECUTE FUNCTION keep_product_search();--> statement-breakpoint
UPDATE product_search SET parts = parts || shop_state_parts(product.stock, product.rating) FROM product WHERE product.id = product_id;--> statement-breakpoint
-- Deferred, so that the rows that all orders share are locked last and for the commit alone.
CREATE FUNCTION keep_order_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_sum AS kept (status, payment_status, orders, items, amount, refunded)
  SELECT status, payment_status, sum(orders), sum(items), sum(amount), sum(refunded)
  FROM (
    SELECT OLD.status, OLD.payment_status, -1, -OLD.total_items, -OLD.total, -OLD.refunded WHERE TG_OP <> 'INSERT'
    UNION ALL SELECT NEW.status, NEW.payment_status, 1, NEW.total_items, NEW.total, NEW.refunded WHERE TG_OP <> 'DELETE'
  ) AS change (status, payment_status, orders, items, amount, refunded)
  GROUP BY status, payment_status HAVING (sum(orders), sum(items), sum(amount), sum(refunded)) <> (0, 0, 0, 0)
  ORDER BY status, payment_status
  ON CONFLICT (status, payment_status) DO UPDATE SET orders = kept.orders + excluded.orders, items = kept.items + excluded.items,
    amount = kept.amount + excluded.amount, refunded = kept.refunded + excluded.refunded;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO order_sum (status, payment_status, orders, items, amount, refunded)
SELECT status, payment_status, count(*), sum(total_items), sum(total), sum(refunded) FROM "order" GROUP BY status, payment_status;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_sum_kept AFTER INSERT OR DELETE OR UPDATE OF "status", "total", "total_items", "paid", "refunded", "returned" ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_order_sum();--> statement-breakpoint
-- What an invoice adds to the sums.
CREATE FUNCTION counted_invoice(one invoice) RETURNS TABLE (status text, kind text, currency varchar, due_date date, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT one.status, one.kind, one.currency, CASE WHEN one.status = 'pending' THEN coalesce(one.due_date, '9999-12-31') ELSE '9999-12-31' END,
    CASE WHEN one.kind = 'credit' THEN 0 WHEN one.status = 'cancelled' THEN one.total ELSE one.total - one.credited END
  WHERE one.id IS NOT NULL AND one.deleted_at IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION keep_invoice_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO invoice_sum AS kept (status, kind, currency, due_date, invoices, amount)
  SELECT status, kind, currency, due_date, sum(invoices), sum(amount)
  FROM (
    SELECT status, kind, currency, due_date, -1, -amount FROM counted_invoice(OLD)
    UNION ALL SELECT status, kind, currency, due_date, 1, amount FROM counted_invoice(NEW)
  ) AS change (status, kind, currency, due_date, invoices, amount)
  GROUP BY status, kind, currency, due_date HAVING (sum(invoices), sum(amount)) <> (0, 0) ORDER BY status, kind, currency, due_date
  ON CONFLICT (status, kind, currency, due_date)
  DO UPDATE SET invoices = kept.invoices + excluded.invoices, amount = kept.amount + excluded.amount;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO invoice_sum (status, kind, currency, due_date, invoices, amount)
SELECT own.status, own.kind, own.currency, own.due_date, count(*), sum(own.amount)
FROM invoice CROSS JOIN LATERAL counted_invoice(invoice) AS own GROUP BY own.status, own.kind, own.currency, own.due_date;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_sum_kept AFTER INSERT OR DELETE OR UPDATE OF "status", "kind", "currency", "due_date", "total", "credited", "deleted_at" ON "invoice"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_invoice_sum();--> statement-breakpoint
-- The organisation's day (lib/format/zone.ts).
CREATE FUNCTION sales_day_of(moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE 'Asia/Ulaanbaatar')::date
$$;--> statement-breakpoint
-- The periods to which a day belongs; the last 7 and 30 days end with `as_of`.
CREATE FUNCTION sales_periods(day date, as_of date) RETURNS TABLE (unit text, start date) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'day', day
  UNION ALL SELECT 'month', date_trunc('month', day)::date
  UNION ALL SELECT 'year', date_trunc('year', day)::date
  UNION ALL SELECT 'last7', '-infinity'::date WHERE day > as_of - 7 AND day <= as_of
  UNION ALL SELECT 'last30', '-infinity'::date WHERE day > as_of - 30 AND day <= as_of
$$;--> statement-breakpoint
-- What each order adds to the sums.
CREATE VIEW counted_order AS
SELECT sale.id AS order_id, sales_day_of(sale.created_at) AS day, sale.customer_id, is_kept::integer AS orders,
  (NOT is_kept)::integer AS cancelled, CASE WHEN is_kept THEN total_items ELSE 0 END AS items,
  CASE WHEN is_kept THEN total ELSE 0 END AS gross, CASE WHEN is_kept THEN discount ELSE 0 END AS discount,
  CASE WHEN is_kept THEN shipping ELSE 0 END AS shipping, refunded,
  (is_kept AND payment_status IN ('paid', 'partlyRefunded', 'refunded'))::integer AS paid,
  (status IN ('shipped', 'delivered'))::integer AS shipped, (status = 'delivered')::integer AS delivered,
  product_ids, units, amounts
FROM "order" AS sale
CROSS JOIN LATERAL (SELECT sale.status <> 'cancelled' AS is_kept) AS state
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(product_id ORDER BY product_id), '{}') AS product_ids,
    coalesce(array_agg(units ORDER BY product_id), '{}') AS units, coalesce(array_agg(amount ORDER BY product_id), '{}') AS amounts
  FROM (
    SELECT product_id, sum(quantity - returned)::integer AS units, sum(price * (quantity - returned))::bigint AS amount
    FROM order_line WHERE order_id = sale.id AND is_kept AND product_id IS NOT NULL AND quantity > returned GROUP BY product_id
  ) AS by_product
) AS goods;--> statement-breakpoint
-- Adds what changed of an order since it was last counted. Rows are written in one order, the day before the customer before the
-- products and each by its key, so that two orders never wait for each other in a circle. The clock is shared with other orders
-- and not with its move to another day.
CREATE FUNCTION count_order(of_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before order_sale;
  after order_sale;
  clock date;
BEGIN
  SELECT * INTO before FROM order_sale WHERE order_id = of_order FOR UPDATE;
  IF before.settled_in = pg_current_xact_id() THEN
    RETURN;
  END IF;
  SELECT *, pg_current_xact_id() INTO after FROM counted_order WHERE order_id = of_order;
  IF to_jsonb(before) - 'settled_in' = to_jsonb(after) - 'settled_in' THEN
    RETURN;
  END IF;
  IF after.order_id IS NULL THEN
    DELETE FROM order_sale WHERE order_id = of_order;
  ELSIF before.order_id IS NULL THEN
    INSERT INTO order_sale SELECT after.*;
  ELSE
    UPDATE order_sale SET (day, customer_id, orders, cancelled, items, gross, discount, shipping, refunded, paid, shipped, delivered,
      product_ids, units, amounts, settled_in) = (after.day, after.customer_id, after.orders, after.cancelled, after.items,
      after.gross, after.discount, after.shipping, after.refunded, after.paid, after.shipped, after.delivered, after.product_ids,
      after.units, after.amounts, after.settled_in)
    WHERE order_id = of_order;
  END IF;
  SELECT as_of INTO clock FROM sales_clock FOR KEY SHARE;
  INSERT INTO sales_day AS kept (day, orders, cancelled, items, gross, discount, shipping, refunded, paid, shipped, delivered)
  SELECT * FROM (
    SELECT day, sum(sign * orders) AS orders, sum(sign * cancelled) AS cancelled, sum(sign * items) AS items, sum(sign * gross) AS gross,
      sum(sign * discount) AS discount, sum(sign * shipping) AS shipping, sum(sign * refunded) AS refunded, sum(sign * paid) AS paid,
      sum(sign * shipped) AS shipped, sum(sign * delivered) AS delivered
    FROM (SELECT -1 AS sign, (before).* UNION ALL SELECT 1, (after).*) AS change WHERE day IS NOT NULL GROUP BY day
  ) AS added
  WHERE (orders, cancelled, items, gross, discount, shipping, refunded, paid, shipped, delivered) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ORDER BY day
  ON CONFLICT (day) DO UPDATE SET orders = kept.orders + excluded.orders, cancelled = kept.cancelled + excluded.cancelled,
    items = kept.items + excluded.items, gross = kept.gross + excluded.gross, discount = kept.discount + excluded.discount,
    shipping = kept.shipping + excluded.shipping, refunded = kept.refunded + excluded.refunded, paid = kept.paid + excluded.paid,
    shipped = kept.shipped + excluded.shipped, delivered = kept.delivered + excluded.delivered;
  -- Whose account is deleted has no rows any more, or loses them now.
  IF before.customer_id IS NOT NULL AND before.customer_id IS DISTINCT FROM after.customer_id THEN
    UPDATE customer_sales SET orders = customer_sales.orders - before.orders, amount = customer_sales.amount - before.gross
    WHERE customer_id = before.customer_id AND (unit, start) IN (SELECT unit, start FROM sales_periods(before.day, clock));
    DELETE FROM customer_sales WHERE customer_id = before.customer_id AND orders = 0 AND amount = 0;
  END IF;
  INSERT INTO customer_sales AS kept (unit, start, customer_id, orders, amount)
  SELECT unit, start, customer_id, sum(change.orders), sum(change.amount)
  FROM (
    SELECT before.customer_id, before.day, -before.orders, -before.gross
    UNION ALL SELECT after.customer_id, after.day, after.orders, after.gross
  ) AS change (customer_id, day, orders, amount)
  CROSS JOIN LATERAL sales_periods(day, clock) WHERE customer_id = after.customer_id
  GROUP BY unit, start, customer_id HAVING (sum(change.orders), sum(change.amount)) <> (0, 0) ORDER BY unit, start, customer_id
  ON CONFLICT (unit, start, customer_id) DO UPDATE SET orders = kept.orders + excluded.orders, amount = kept.amount + excluded.amount;
  -- Rows of products that were deleted went with them.
  INSERT INTO product_sales AS kept (unit, start, product_id, units, amount)
  SELECT unit, start, product_id, sum(change.units), sum(change.amount)
  FROM (
    SELECT before.day, product_id, -units, -amount FROM unnest(before.product_ids, before.units, before.amounts) AS line (product_id, units, amount)
    UNION ALL
    SELECT after.day, product_id, units, amount FROM unnest(after.product_ids, after.units, after.amounts) AS line (product_id, units, amount)
  ) AS change (day, product_id, units, amount)
  JOIN product ON product.id = product_id CROSS JOIN LATERAL sales_periods(day, clock)
  GROUP BY unit, start, product_id HAVING (sum(change.units), sum(change.amount)) <> (0, 0) ORDER BY unit, start, product_id
  ON CONFLICT (unit, start, product_id) DO UPDATE SET units = kept.units + excluded.units, amount = kept.amount + excluded.amount;
END $$;--> statement-breakpoint
-- A copy of the data (server/db/transfer.ts) brings the sums along and says so by `ordo.is_copying`.
CREATE FUNCTION keep_order_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) IS DISTINCT FROM 'on' THEN
    PERFORM count_order(CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_line_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) IS DISTINCT FROM 'on' THEN
    PERFORM count_order(CASE WHEN TG_OP = 'DELETE' THEN OLD.order_id ELSE NEW.order_id END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred, so that they see what a transaction leaves behind, and their locks are the last that it takes.
CREATE CONSTRAINT TRIGGER order_sale_kept
  AFTER INSERT OR DELETE OR UPDATE OF "customer_id", "status", "total", "discount", "shipping", "paid", "refunded", "returned", "total_items", "created_at" ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_order_sale();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_line_sale_kept
  AFTER INSERT OR DELETE OR UPDATE OF "product_id", "price", "quantity", "returned" ON "order_line"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_line_sale();--> statement-breakpoint
-- Adds the days that come into the last 7 and 30 days, and takes off those that leave them. Answers the day they end with.
CREATE FUNCTION move_sales_clock(today date) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  before date;
  days integer;
BEGIN
  SELECT as_of INTO before FROM sales_clock FOR UPDATE;
  IF before IS NULL OR before >= today THEN
    RETURN before;
  END IF;
  FOREACH days IN ARRAY ARRAY[7, 30] LOOP
    INSERT INTO product_sales AS kept (unit, start, product_id, units, amount)
    SELECT 'last' || days, '-infinity'::date, product_id, sum(units), sum(amount)
    FROM (
      SELECT product_id, units, amount FROM product_sales
      WHERE unit = 'day' AND start > greatest(before, today - days) AND start <= today
      UNION ALL SELECT product_id, -units, -amount FROM product_sales
      WHERE unit = 'day' AND start > before - days AND start <= least(before, today - days)
    ) AS change
    GROUP BY product_id ORDER BY product_id
    ON CONFLICT (unit, start, product_id) DO UPDATE SET units = kept.units + excluded.units, amount = kept.amount + excluded.amount;
    INSERT INTO customer_sales AS kept (unit, start, customer_id, orders, amount)
    SELECT 'last' || days, '-infinity'::date, customer_id, sum(orders), sum(amount)
    FROM (
      SELECT customer_id, orders, amount FROM customer_sales
      WHERE unit = 'day' AND start > greatest(before, today - days) AND start <= today
      UNION ALL SELECT customer_id, -orders, -amount FROM customer_sales
      WHERE unit = 'day' AND start > before - days AND start <= least(before, today - days)
    ) AS change
    GROUP BY customer_id ORDER BY customer_id
    ON CONFLICT (unit, start, customer_id) DO UPDATE SET orders = kept.orders + excluded.orders, amount = kept.amount + excluded.amount;
  END LOOP;
  DELETE FROM product_sales WHERE unit IN ('last7', 'last30') AND units = 0 AND amount = 0;
  DELETE FROM customer_sales WHERE unit IN ('last7', 'last30') AND orders = 0 AND amount = 0;
  UPDATE sales_clock SET as_of = today;
  RETURN today;
END $$;--> statement-breakpoint
-- Makes all sums anew from the orders, up to the day that is given: the last work of its transaction, whose own orders are then counted.
CREATE FUNCTION rebuild_sales(today date DEFAULT sales_day_of(now())) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "order", order_line IN SHARE MODE;
  DELETE FROM sales_clock;
  DELETE FROM sales_day;
  DELETE FROM customer_sales;
  DELETE FROM product_sales;
  DELETE FROM order_sale;
  INSERT INTO sales_clock (as_of) VALUES (today);
  INSERT INTO order_sale SELECT *, pg_current_xact_id() FROM counted_order;
  INSERT INTO sales_day (day, orders, cancelled, items, gross, discount, shipping, refunded, paid, shipped, delivered)
  SELECT day, sum(orders), sum(cancelled), sum(items), sum(gross), sum(discount), sum(shipping), sum(refunded), sum(paid),
    sum(shipped), sum(delivered)
  FROM order_sale GROUP BY day;
  INSERT INTO customer_sales (unit, start, customer_id, orders, amount)
  SELECT unit, start, customer_id, sum(orders), sum(gross)
  FROM order_sale CROSS JOIN LATERAL sales_periods(day, today) WHERE customer_id IS NOT NULL AND orders > 0
  GROUP BY unit, start, customer_id;
  INSERT INTO product_sales (unit, start, product_id, units, amount)
  SELECT unit, start, product_id, sum(line.units), sum(line.amount)
  FROM order_sale CROSS JOIN LATERAL unnest(product_ids, order_sale.units, amounts) AS line (product_id, units, amount)
  CROSS JOIN LATERAL sales_periods(day, today)
  GROUP BY unit, start, product_id;
END $$;--> statement-breakpoint
SELECT rebuild_sales();
