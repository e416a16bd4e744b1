ALTER TABLE "product_image" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_review" ADD COLUMN "deleted_by_id" uuid;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_deleted_by_id_user_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_image_deleted_index" ON "product_image" USING btree ("deleted_at") WHERE "product_image"."deleted_at" is not null;