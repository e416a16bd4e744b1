CREATE TABLE "mail_usage" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_content_size_index";--> statement-breakpoint
ALTER TABLE "mail_content" ADD COLUMN "quota_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_usage" ADD CONSTRAINT "mail_usage_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_content" ADD CONSTRAINT "mail_content_quota_owner_id_user_id_fk" FOREIGN KEY ("quota_owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_content_quota_index" ON "mail_content" USING btree ("quota_owner_id");