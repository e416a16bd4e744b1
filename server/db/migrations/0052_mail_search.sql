CREATE TABLE "mail_search" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"parts" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_parts_index";--> statement-breakpoint
ALTER TABLE "mail_search" ADD CONSTRAINT "mail_search_content_id_mail_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mail_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_search_parts_index" ON "mail_search" USING gin ("parts") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "parts";