ALTER TABLE "assistant_run" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD COLUMN "is_estimated" boolean DEFAULT false NOT NULL;