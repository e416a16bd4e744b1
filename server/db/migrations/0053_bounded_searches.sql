ALTER TABLE "chat_message" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "search_key" text GENERATED ALWAYS AS (fold_for_search("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_content" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_rule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_setting" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_template" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "bcc_key" text GENERATED ALWAYS AS (case when "bcc" = '[]' then '' else fold_for_search(mail_people("bcc")) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "name_key" text GENERATED ALWAYS AS (fold_for_search("name")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_content_size_index" ON "mail_content" USING btree ("sender_id","size");