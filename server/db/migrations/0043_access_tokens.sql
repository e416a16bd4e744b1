CREATE TABLE "access_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"permissions" text[] NOT NULL,
	"is_read_only" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "access_token_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "access_token_name" text;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_token_hash_unique" ON "access_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "access_token_user_index" ON "access_token" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "access_token_expires_index" ON "access_token" USING btree ("expires_at");