ALTER TABLE "calendar_event" ALTER COLUMN "calendar_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ALTER COLUMN "uid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" DROP COLUMN "is_shared";