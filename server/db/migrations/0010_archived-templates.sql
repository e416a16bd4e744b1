DROP INDEX "card_template_name_unique";--> statement-breakpoint
ALTER TABLE "card_template" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "card_template_name_unique" ON "card_template" USING btree ("board_id","name") WHERE deleted_at is null;