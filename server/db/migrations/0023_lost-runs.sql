ALTER TABLE "assistant_run" ADD COLUMN "process_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD COLUMN "alive_at" timestamp with time zone DEFAULT now() NOT NULL;