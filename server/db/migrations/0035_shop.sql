CREATE TABLE "address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(120) NOT NULL,
	"phone" varchar(40) NOT NULL,
	"email" varchar(254) DEFAULT '' NOT NULL,
	"company" varchar(120) DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'home' NOT NULL,
	"region" varchar(120) DEFAULT '' NOT NULL,
	"district" varchar(120) DEFAULT '' NOT NULL,
	"subdistrict" varchar(120) DEFAULT '' NOT NULL,
	"line" varchar(300) NOT NULL,
	"postal_code" varchar(12) DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" varchar(40) NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"min_subtotal" bigint DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_code_value_check" CHECK ("discount_code"."value" > 0 and ("discount_code"."kind" <> 'percent' or "discount_code"."value" <= 10000)),
	CONSTRAINT "discount_code_uses_check" CHECK ("discount_code"."uses" >= 0 and ("discount_code"."max_uses" is null or "discount_code"."uses" <= "discount_code"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "shipping_method" (
	"id" varchar(80) PRIMARY KEY NOT NULL,
	"name" varchar(80) DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"free_from" bigint,
	"min_days" smallint NOT NULL,
	"max_days" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(80) NOT NULL,
	"slug" varchar(120) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"alt" varchar(200) DEFAULT '' NOT NULL,
	"color" varchar(7) NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_review_vote" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "product_review_vote_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "product_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"author_id" uuid,
	"rating" smallint NOT NULL,
	"comment" varchar(2000) DEFAULT '' NOT NULL,
	"is_purchased" boolean DEFAULT false NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_review_rating_check" CHECK ("product_review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"parts" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" varchar(60) NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"size" varchar(20) DEFAULT '' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_variant_choice_unique" UNIQUE("product_id","color","size"),
	CONSTRAINT "product_variant_stock_check" CHECK ("product_variant"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" varchar(120) NOT NULL,
	"name" varchar(200) NOT NULL,
	"summary" varchar(300) DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"code" varchar(40) DEFAULT '' NOT NULL,
	"category_id" uuid,
	"gender" text DEFAULT 'all' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"price" bigint NOT NULL,
	"compare_at_price" bigint,
	"stock" integer DEFAULT 0 NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"sizes" text[] DEFAULT '{}' NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating" smallint GENERATED ALWAYS AS (case when "rating_count" = 0 then 0 else round("rating_sum" * 10.0 / "rating_count") end) STORED NOT NULL,
	"search_key" text NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_price_check" CHECK ("product"."price" >= 0),
	CONSTRAINT "product_compare_check" CHECK ("product"."compare_at_price" > "product"."price")
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_item" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_item_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_sha256_file_content_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_content"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review_vote" ADD CONSTRAINT "product_review_vote_review_id_product_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review_vote" ADD CONSTRAINT "product_review_vote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_deleted_by_id_user_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_product_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_variant_id_product_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_user_index" ON "address" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default_unique" ON "address" USING btree ("user_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "discount_code_unique" ON "discount_code" USING btree ("code") WHERE "discount_code"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discount_code_deleted_index" ON "discount_code" USING btree ("deleted_at") WHERE "discount_code"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_category_slug_unique" ON "product_category" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "product_image_product_index" ON "product_image" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_image_content_index" ON "product_image" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "product_image_deleted_index" ON "product_image" USING btree ("deleted_at") WHERE "product_image"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "product_review_vote_user_index" ON "product_review_vote" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_review_author_unique" ON "product_review" USING btree ("product_id","author_id") WHERE "product_review"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_review_product_index" ON "product_review" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_review_author_index" ON "product_review" USING btree ("author_id") WHERE "product_review"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "product_review_deleted_index" ON "product_review" USING btree ("deleted_at") WHERE "product_review"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "product_search_parts_index" ON "product_search" USING gin ("parts") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "product_variant_sku_unique" ON "product_variant" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "product_variant_stock_index" ON "product_variant" USING btree ("stock","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_slug_unique" ON "product" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "product_updated_index" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "product_name_index" ON "product" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_price_index" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_stock_index" ON "product" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "product_sold_index" ON "product" USING btree ("sold","id");--> statement-breakpoint
CREATE INDEX "product_published_index" ON "product" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "product_category_index" ON "product" USING btree ("category_id","published_at","id");--> statement-breakpoint
CREATE INDEX "product_shop_sold_index" ON "product" USING btree ("sold","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_shop_published_index" ON "product" USING btree ("published_at","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_shop_price_index" ON "product" USING btree ("price","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_shop_rating_index" ON "product" USING btree ("rating","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_deleted_index" ON "product" USING btree ("deleted_at") WHERE "product"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movement_variant_index" ON "stock_movement" USING btree ("variant_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_movement_order_index" ON "stock_movement" USING btree ("order_id") WHERE "stock_movement"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movement_actor_index" ON "stock_movement" USING btree ("actor_id") WHERE "stock_movement"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "wishlist_item_product_index" ON "wishlist_item" USING btree ("product_id");--> statement-breakpoint
-- What the shop filters by, looked up together with parts of words, and taken for none of these, because no word begins with a space.
CREATE FUNCTION shop_parts(category_id uuid, gender text, colors text[], is_on_sale boolean) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(
    array[' c' || category_id::text, ' g' || gender, CASE WHEN is_on_sale THEN ' s' END] || array(SELECT ' k' || color FROM unnest(colors) AS color),
    NULL))
$$;--> statement-breakpoint
-- A copy of the data (server/db/transfer.ts) brings what triggers keep along and says so by `ordo.is_copying`.
CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO product_search (product_id, parts)
  VALUES (NEW.id, word_parts(NEW.search_key) || shop_parts(NEW.category_id, NEW.gender, NEW.colors, NEW.compare_at_price IS NOT NULL))
  ON CONFLICT (product_id) DO UPDATE SET parts = excluded.parts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_added AFTER INSERT ON "product" FOR EACH ROW EXECUTE FUNCTION keep_product_search();--> statement-breakpoint
CREATE TRIGGER product_found AFTER UPDATE OF "search_key", "category_id", "gender", "colors", "compare_at_price" ON "product" FOR EACH ROW
  WHEN ((OLD.search_key, OLD.category_id, OLD.gender, OLD.colors, OLD.compare_at_price IS NULL)
    IS DISTINCT FROM (NEW.search_key, NEW.category_id, NEW.gender, NEW.colors, NEW.compare_at_price IS NULL))
  EXECUTE FUNCTION keep_product_search();--> statement-breakpoint
-- The stock of a product is the sum of its variants'.
CREATE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_product uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
  added integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.stock END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.stock END;
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' OR added = 0 THEN
    RETURN NULL;
  END IF;
  UPDATE product SET stock = stock + added WHERE id = of_product;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_stock_kept AFTER INSERT OR DELETE OR UPDATE OF "stock" ON "product_variant" FOR EACH ROW EXECUTE FUNCTION keep_product_stock();--> statement-breakpoint
-- The colours and sizes of a product, in the order of its variants.
CREATE FUNCTION keep_product_choices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_product uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE product SET
    colors = ARRAY(SELECT color FROM product_variant WHERE product_id = of_product AND color <> '' GROUP BY color ORDER BY min(position), color),
    sizes = ARRAY(SELECT size FROM product_variant WHERE product_id = of_product AND size <> '' GROUP BY size ORDER BY min(position), size)
  WHERE id = of_product;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_choices_kept AFTER INSERT OR DELETE OR UPDATE OF "color", "size", "position" ON "product_variant" FOR EACH ROW EXECUTE FUNCTION keep_product_choices();--> statement-breakpoint
-- Deleted reviews do not count.
CREATE FUNCTION keep_product_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL;
  come boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL;
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE product SET
    rating_count = rating_count + come::integer - gone::integer,
    rating_sum = rating_sum + CASE WHEN come THEN NEW.rating ELSE 0 END - CASE WHEN gone THEN OLD.rating ELSE 0 END
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_rating_kept AFTER INSERT OR DELETE OR UPDATE OF "rating", "deleted_at" ON "product_review" FOR EACH ROW EXECUTE FUNCTION keep_product_rating();--> statement-breakpoint
CREATE FUNCTION keep_review_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE product_review SET helpful_count = helpful_count + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END
  WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.review_id ELSE OLD.review_id END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_votes_kept AFTER INSERT OR DELETE ON "product_review_vote" FOR EACH ROW EXECUTE FUNCTION keep_review_votes();--> statement-breakpoint
-- The ways of delivery that every installation begins with; the organisation sets its prices.
INSERT INTO "shipping_method" ("id", "price", "free_from", "min_days", "max_days", "position") VALUES
  ('standard', 500000, 15000000, 2, 4, 0), ('express', 1200000, NULL, 0, 1, 1), ('pickup', 0, NULL, 0, 2, 2);
