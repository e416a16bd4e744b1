CREATE TABLE "assistant_model" (
	"base_url" varchar(300) NOT NULL,
	"model" varchar(100) NOT NULL,
	"refused_parameters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_model_base_url_model_pk" PRIMARY KEY("base_url","model")
);
--> statement-breakpoint
ALTER TABLE "ai_card" ADD COLUMN "flaw" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_column" ADD COLUMN "missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD COLUMN "ask_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD COLUMN "detail" text;--> statement-breakpoint
CREATE INDEX "assistant_run_ask_index" ON "assistant_run" USING btree ("ask_id");