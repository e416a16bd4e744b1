-- What the method is called today stands for what it was called; a built-in one without a name keeps the name of its id.
UPDATE "order" SET "shipping_name" = method.name FROM "shipping_method" AS method
WHERE method.id = "order"."shipping_method" AND method.name <> '';
--> statement-breakpoint
-- Reviews of those who had ordered the product when they wrote it.
UPDATE "product_review" AS review SET "is_purchased" = true
WHERE NOT review.is_purchased AND EXISTS (
  SELECT FROM "order" INNER JOIN "order_line" ON "order_line".order_id = "order".id
  WHERE "order".customer_id = review.author_id AND "order_line".product_id = review.product_id
    AND "order".status <> 'cancelled' AND "order".created_at <= review.created_at
);
--> statement-breakpoint
-- Saved addresses hold what orders accept: without line breaks and other controls, and without signs that turn the direction of writing.
CREATE FUNCTION pg_temp.plain_line(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace($1, '[\u202A-\u202E\u2066-\u2069]', '', 'g'), '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'))
$$;--> statement-breakpoint
UPDATE "address" SET
  "name" = pg_temp.plain_line("name"),
  "company" = pg_temp.plain_line("company"),
  "region" = pg_temp.plain_line("region"),
  "district" = pg_temp.plain_line("district"),
  "subdistrict" = pg_temp.plain_line("subdistrict"),
  "line" = pg_temp.plain_line("line"),
  "postal_code" = pg_temp.plain_line("postal_code")
WHERE concat("name", "company", "region", "district", "subdistrict", "line", "postal_code")
  ~ '[\u0001-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]';--> statement-breakpoint
DROP FUNCTION pg_temp.plain_line(text);
