ALTER TABLE "ai_board" ADD COLUMN "sorted_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_card" ADD COLUMN "placed_revision" integer DEFAULT 0 NOT NULL;