CREATE TABLE "assistant_budget" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"person_tokens" bigint,
	"organisation_tokens" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assistant_budget_single" CHECK ("assistant_budget"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "assistant_person_budget" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tokens" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_total_usage" (
	"month" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_usage" (
	"month" date NOT NULL,
	"owner_id" uuid NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "assistant_usage_month_owner_id_pk" PRIMARY KEY("month","owner_id")
);
--> statement-breakpoint
ALTER TABLE "assistant_run" ADD COLUMN "usage_month" date;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD COLUMN "counted_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_person_budget" ADD CONSTRAINT "assistant_person_budget_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_usage_most_index" ON "assistant_usage" USING btree ("month","tokens");--> statement-breakpoint
-- Whoever could use AI before this permission keeps it, roles that only SIGN_IN_ROLES admits included; customers never could.
UPDATE "role" SET "permissions" = "permissions" || '["assistant:use"]'::jsonb WHERE "id" <> 1;
