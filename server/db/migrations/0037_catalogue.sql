CREATE INDEX "product_shop_sold_index" ON "product" USING btree ("sold","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_shop_published_index" ON "product" USING btree ("published_at","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_shop_price_index" ON "product" USING btree ("price","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_shop_rating_index" ON "product" USING btree ("rating","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
-- What the shop filters by, looked up together with parts of words, and taken for none of these, because no word begins with a space.
CREATE FUNCTION shop_parts(category_id uuid, gender text, colors text[], is_on_sale boolean) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(
    array[' c' || category_id::text, ' g' || gender, CASE WHEN is_on_sale THEN ' s' END] || array(SELECT ' k' || color FROM unnest(colors) AS color),
    NULL))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO product_search (product_id, parts)
  VALUES (NEW.id, word_parts(NEW.search_key) || shop_parts(NEW.category_id, NEW.gender, NEW.colors, NEW.compare_at_price IS NOT NULL))
  ON CONFLICT (product_id) DO UPDATE SET parts = excluded.parts;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER product_found ON "product";--> statement-breakpoint
CREATE TRIGGER product_added AFTER INSERT ON "product" FOR EACH ROW EXECUTE FUNCTION keep_product_search();--> statement-breakpoint
CREATE TRIGGER product_found AFTER UPDATE OF "search_key", "category_id", "gender", "colors", "compare_at_price" ON "product" FOR EACH ROW
  WHEN ((OLD.search_key, OLD.category_id, OLD.gender, OLD.colors, OLD.compare_at_price IS NULL)
    IS DISTINCT FROM (NEW.search_key, NEW.category_id, NEW.gender, NEW.colors, NEW.compare_at_price IS NULL))
  EXECUTE FUNCTION keep_product_search();--> statement-breakpoint
-- The products that are there already.
INSERT INTO "product_search" (product_id, parts)
SELECT id, word_parts(search_key) || shop_parts(category_id, gender, colors, compare_at_price IS NOT NULL) FROM "product"
ON CONFLICT (product_id) DO UPDATE SET parts = excluded.parts;
