-- People are ordered by their given name: "Б.Номин" stands at Н.
DROP INDEX "user_name_index";--> statement-breakpoint
DROP INDEX "user_role_index";--> statement-breakpoint
DROP INDEX "user_colleague_index";--> statement-breakpoint
DROP INDEX "user_status_index";--> statement-breakpoint
DROP INDEX "user_unverified_index";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "sort_name" text COLLATE "mn" GENERATED ALWAYS AS (case when "first_name" <> '' and strpos("name" collate "C", "first_name" collate "C") > 0 then "first_name" || ' ' || "name" else "name" end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "user_name_index" ON "user" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "user_role_index" ON "user" USING btree ("role_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "user_colleague_index" ON "user" USING btree ("sort_name","id") WHERE deactivated_at is null and (role_id <> 1 or is_admin);--> statement-breakpoint
CREATE INDEX "user_status_index" ON "user" USING btree ("status","sort_name","id");--> statement-breakpoint
CREATE INDEX "user_unverified_index" ON "user" USING btree ("sort_name","id") WHERE not email_verified;
