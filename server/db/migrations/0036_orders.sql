CREATE TABLE "invoice_counter" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"last_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" varchar(300) DEFAULT '' NOT NULL,
	"amount" bigint,
	"step" smallint,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_event_amount_check" CHECK (("invoice_event"."kind" = 'paid') = ("invoice_event"."amount" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" varchar(200) NOT NULL,
	"description" varchar(500) DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "invoice_line_total_check" CHECK ("invoice_line"."quantity" > 0 and "invoice_line"."price" >= 0 and "invoice_line"."total" = "invoice_line"."price" * "invoice_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "invoice_search" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"parts" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"year" smallint,
	"sequence" integer,
	"order_id" uuid,
	"credited_id" uuid,
	"customer_id" uuid,
	"language" varchar(2) DEFAULT 'en' NOT NULL,
	"currency" varchar(3) NOT NULL,
	"terms" smallint DEFAULT 10 NOT NULL,
	"issue_date" date,
	"due_date" date,
	"from" jsonb,
	"to" jsonb NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"note" varchar(1000) DEFAULT '' NOT NULL,
	"customer_tin" varchar(20),
	"vat_amount" bigint,
	"city_tax" bigint DEFAULT 0 NOT NULL,
	"ddtd" varchar(40),
	"lottery" varchar(40),
	"qr_data" varchar(1000),
	"reminded_on" date,
	"search_key" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_issued_check" CHECK (("invoice"."status" = 'draft') = ("invoice"."sequence" is null) and ("invoice"."sequence" is null) = ("invoice"."year" is null)
        and ("invoice"."sequence" is null or ("invoice"."issue_date" is not null and "invoice"."due_date" is not null and "invoice"."from" is not null and "invoice"."deleted_at" is null))),
	CONSTRAINT "invoice_kind_check" CHECK (("invoice"."kind" = 'credit') = ("invoice"."credited_id" is not null)),
	CONSTRAINT "invoice_paid_check" CHECK ("invoice"."paid" between 0 and "invoice"."total"),
	CONSTRAINT "invoice_total_check" CHECK ("invoice"."total" = "invoice"."subtotal" - "invoice"."discount" + "invoice"."shipping" and "invoice"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organisation_profile" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" varchar(120) DEFAULT '' NOT NULL,
	"address" varchar(500) DEFAULT '' NOT NULL,
	"tin" varchar(20) DEFAULT '' NOT NULL,
	"email" varchar(254) DEFAULT '' NOT NULL,
	"phone" varchar(40) DEFAULT '' NOT NULL,
	"bank_name" varchar(120) DEFAULT '' NOT NULL,
	"bank_account" varchar(60) DEFAULT '' NOT NULL,
	"terms" smallint DEFAULT 10 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organisation_profile_single_check" CHECK ("organisation_profile"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" varchar(1000) DEFAULT '' NOT NULL,
	"amount" bigint,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid,
	"variant_id" uuid,
	"image_id" uuid,
	"name" varchar(200) NOT NULL,
	"sku" varchar(60) NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"size" varchar(20) DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_line_quantity_check" CHECK ("order_line"."quantity" > 0 and "order_line"."returned" between 0 and "order_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"parts" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"customer_id" uuid,
	"status" text DEFAULT 'placed' NOT NULL,
	"payment_status" text GENERATED ALWAYS AS (case when "refunded" > 0 and "refunded" = "paid" then 'refunded' when "refunded" > 0 then 'partlyRefunded' when "paid" >= "total" then 'paid' when "paid" > 0 then 'partlyPaid' else 'unpaid' end) STORED NOT NULL,
	"payment_method" text NOT NULL,
	"currency" varchar(3) NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"total_items" integer NOT NULL,
	"discount_code_id" uuid,
	"discount_code" varchar(40) DEFAULT '' NOT NULL,
	"shipping_method" varchar(80) NOT NULL,
	"tracking_number" varchar(100) DEFAULT '' NOT NULL,
	"billing" jsonb NOT NULL,
	"note" varchar(1000) DEFAULT '' NOT NULL,
	"access_key_hash" varchar(64),
	"locale" varchar(2) DEFAULT 'en' NOT NULL,
	"search_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_paid_check" CHECK ("order"."paid" between 0 and "order"."total" and "order"."refunded" between 0 and "order"."paid"),
	CONSTRAINT "order_total_check" CHECK ("order"."total" = "order"."subtotal" - "order"."discount" + "order"."shipping" and "order"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" varchar(3) NOT NULL,
	"method" text NOT NULL,
	"provider_id" varchar(200),
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_amount_check" CHECK ("payment"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_search" ADD CONSTRAINT "invoice_search_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credited_id_invoice_id_fk" FOREIGN KEY ("credited_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_variant_id_product_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_image_id_product_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."product_image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_discount_code_id_discount_code_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_event_invoice_index" ON "invoice_event" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_event_step_unique" ON "invoice_event" USING btree ("invoice_id","step") WHERE "invoice_event"."step" is not null;--> statement-breakpoint
CREATE INDEX "invoice_event_actor_index" ON "invoice_event" USING btree ("actor_id") WHERE "invoice_event"."actor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_position_unique" ON "invoice_line" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_search_parts_index" ON "invoice_search" USING gin ("parts") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_unique" ON "invoice" USING btree ("year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_unique" ON "invoice" USING btree ("order_id") WHERE "invoice"."order_id" is not null and "invoice"."kind" <> 'credit';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_credited_unique" ON "invoice" USING btree ("credited_id") WHERE "invoice"."credited_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_created_index" ON "invoice" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_status_index" ON "invoice" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_due_index" ON "invoice" USING btree (coalesce("due_date", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "invoice_status_due_index" ON "invoice" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "invoice_total_index" ON "invoice" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "invoice_issue_index" ON "invoice" USING btree ("issue_date");--> statement-breakpoint
CREATE INDEX "invoice_order_index" ON "invoice" USING btree ("order_id") WHERE "invoice"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_customer_index" ON "invoice" USING btree ("customer_id") WHERE "invoice"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_deleted_index" ON "invoice" USING btree ("deleted_at") WHERE "invoice"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "order_event_order_index" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_event_actor_index" ON "order_event" USING btree ("actor_id") WHERE "order_event"."actor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_position_unique" ON "order_line" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_line_product_index" ON "order_line" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "order_line_variant_index" ON "order_line" USING btree ("variant_id") WHERE "order_line"."variant_id" is not null;--> statement-breakpoint
CREATE INDEX "order_line_image_index" ON "order_line" USING btree ("image_id") WHERE "order_line"."image_id" is not null;--> statement-breakpoint
CREATE INDEX "order_search_parts_index" ON "order_search" USING gin ("parts") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "order_number_unique" ON "order" USING btree ("number");--> statement-breakpoint
CREATE INDEX "order_created_index" ON "order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_status_index" ON "order" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_payment_index" ON "order" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_total_index" ON "order" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "order_customer_index" ON "order" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_discount_index" ON "order" USING btree ("discount_code_id") WHERE "order"."discount_code_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_order_index" ON "payment" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_unique" ON "payment" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_actor_index" ON "payment" USING btree ("actor_id") WHERE "payment"."actor_id" is not null;--> statement-breakpoint
-- Found by its number, too. A copy of the data (server/db/transfer.ts) brings this table along and says so by `ordo.is_copying`.
CREATE FUNCTION keep_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_search (order_id, parts) VALUES (NEW.id, word_parts(NEW.number || ' ' || NEW.search_key))
  ON CONFLICT (order_id) DO UPDATE SET parts = excluded.parts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_found AFTER INSERT OR UPDATE OF "search_key" ON "order" FOR EACH ROW EXECUTE FUNCTION keep_order_search();
--> statement-breakpoint
-- A copy of the data (server/db/transfer.ts) brings this table along and says so by `ordo.is_copying`.
CREATE FUNCTION keep_invoice_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO invoice_search (invoice_id, parts) VALUES (NEW.id, word_parts(NEW.search_key))
  ON CONFLICT (invoice_id) DO UPDATE SET parts = excluded.parts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_found AFTER INSERT OR UPDATE OF "search_key" ON "invoice" FOR EACH ROW EXECUTE FUNCTION keep_invoice_search();--> statement-breakpoint
-- What was issued is never changed or deleted: a credit note cancels it. Payments, its status and a receipt's data still come.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sequence IS NULL THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE'
    OR (NEW.kind, NEW.year, NEW.sequence, NEW.language, NEW.currency, NEW.terms, NEW.issue_date, NEW.due_date, NEW."from", NEW."to")
      IS DISTINCT FROM (OLD.kind, OLD.year, OLD.sequence, OLD.language, OLD.currency, OLD.terms, OLD.issue_date, OLD.due_date, OLD."from", OLD."to")
    OR (NEW.subtotal, NEW.discount, NEW.shipping, NEW.vat, NEW.total, NEW.note, NEW.credited_id)
      IS DISTINCT FROM (OLD.subtotal, OLD.discount, OLD.shipping, OLD.vat, OLD.total, OLD.note, OLD.credited_id)
  THEN
    RAISE EXCEPTION 'An invoice that was issued is never changed or deleted.';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_issued BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();--> statement-breakpoint
CREATE FUNCTION keep_issued_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice WHERE id = OLD.invoice_id AND sequence IS NOT NULL) THEN
    RAISE EXCEPTION 'A line of an invoice that was issued is never changed or deleted.';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_line_issued BEFORE UPDATE OR DELETE ON "invoice_line" FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice_line();--> statement-breakpoint
-- The payments of an order are recorded in one place, the order; its invoice follows, whichever way they came.
CREATE FUNCTION follow_order_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET paid = NEW.paid,
    status = CASE WHEN status = 'pending' AND NEW.paid >= total THEN 'paid' ELSE status END,
    version = version + 1, updated_at = now()
  WHERE order_id = NEW.id AND kind = 'invoice' AND paid <> NEW.paid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_invoice_paid AFTER UPDATE OF "paid" ON "order" FOR EACH ROW WHEN (OLD.paid IS DISTINCT FROM NEW.paid) EXECUTE FUNCTION follow_order_payment();
