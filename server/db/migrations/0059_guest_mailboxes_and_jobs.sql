DROP INDEX "order_guest_code_index";--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_variant" ADD COLUMN "former_sku" varchar(60);--> statement-breakpoint
CREATE INDEX "order_guest_mailbox_index" ON "order" USING btree ("discount_code_id",mailbox_of("billing" ->> 'email')) WHERE "order"."discount_code_id" is not null and "order"."access_key_hash" is not null;