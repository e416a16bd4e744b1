CREATE TABLE "invoice_sum" (
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"currency" varchar(3) NOT NULL,
	"due_date" date NOT NULL,
	"invoices" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "invoice_sum_status_kind_currency_due_date_pk" PRIMARY KEY("status","kind","currency","due_date")
);
--> statement-breakpoint
CREATE TABLE "order_sum" (
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"orders" integer NOT NULL,
	"items" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "order_sum_status_payment_status_pk" PRIMARY KEY("status","payment_status")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'creating' NOT NULL,
	"provider_id" varchar(200),
	"url" varchar(4000) DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempt_amount_check" CHECK ("payment_attempt"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "customer_sales" (
	"unit" text NOT NULL,
	"start" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_sales_unit_start_customer_id_pk" PRIMARY KEY("unit","start","customer_id")
);
--> statement-breakpoint
CREATE TABLE "order_sale" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"customer_id" uuid,
	"orders" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"units" integer[] NOT NULL,
	"amounts" bigint[] NOT NULL,
	"settled_in" "xid8"
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"unit" text NOT NULL,
	"start" date NOT NULL,
	"product_id" uuid NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_sales_unit_start_product_id_pk" PRIMARY KEY("unit","start","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_clock" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "sales_clock_single_check" CHECK ("sales_clock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sales_day" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_event" DROP CONSTRAINT "invoice_event_amount_check";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_issued_check";--> statement-breakpoint
DROP INDEX "invoice_credited_unique";--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "payment_status" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "has_simulated_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "state" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_of" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sales" ADD CONSTRAINT "customer_sales_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_number_unique" ON "payment_attempt" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_provider_unique" ON "payment_attempt" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "customer_sales_amount_index" ON "customer_sales" USING btree ("unit","start","amount","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sales_customer_index" ON "customer_sales" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "product_sales_amount_index" ON "product_sales" USING btree ("unit","start","amount","product_id");--> statement-breakpoint
CREATE INDEX "product_sales_product_index" ON "product_sales" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refund_of_payment_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_credited_index" ON "invoice" USING btree ("credited_id") WHERE "invoice"."credited_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_issued_sums_index" ON "invoice" USING btree ("status","kind","issue_date","due_date","currency","total","credited") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_sums_index" ON "order" USING btree ("status","payment_status","total","total_items","refunded");--> statement-breakpoint
CREATE INDEX "order_dated_sums_index" ON "order" USING btree ("status","payment_status","created_at","total","total_items","refunded");--> statement-breakpoint
CREATE INDEX "payment_refund_index" ON "payment" USING btree ("refund_of") WHERE "payment"."refund_of" is not null;--> statement-breakpoint
CREATE INDEX "product_status_index" ON "product" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "product_kept_index" ON "product" USING btree ("id") WHERE "deleted_at" is null;--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_amount_check" CHECK (("invoice_event"."kind" in ('paid', 'credited')) = ("invoice_event"."amount" is not null));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credited_check" CHECK ("invoice"."credited" between 0 and "invoice"."total");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_issued_check" CHECK (("invoice"."status" = 'draft') = ("invoice"."sequence" is null) and ("invoice"."sequence" is null) = ("invoice"."year" is null)
        and ("invoice"."sequence" is null or ("invoice"."issue_date" is not null and "invoice"."from" is not null and "invoice"."deleted_at" is null)));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_returned_check" CHECK ("order"."returned" between 0 and "order"."subtotal" - "order"."discount");