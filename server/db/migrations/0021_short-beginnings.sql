DROP INDEX "user_name_index";--> statement-breakpoint
DROP INDEX "user_role_index";--> statement-breakpoint
DROP INDEX "user_colleague_index";--> statement-breakpoint
DROP INDEX "user_status_index";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "galig_start" text GENERATED ALWAYS AS (' ' || left(regexp_replace(galig_key || ' ', '([@~][^ ]{4,}|[^ @~][^ ]{3,}) ', '', 'g'), 400)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "user_email_index" ON "user" USING btree ("email","id","galig_start");--> statement-breakpoint
CREATE INDEX "user_name_index" ON "user" USING btree ("sort_name","id","galig_start","deactivated_at");--> statement-breakpoint
CREATE INDEX "user_role_index" ON "user" USING btree ("role_id","sort_name","id","galig_start");--> statement-breakpoint
CREATE INDEX "user_colleague_index" ON "user" USING btree ("sort_name","id","galig_start") WHERE deactivated_at is null and (role_id <> 1 or is_admin);--> statement-breakpoint
CREATE INDEX "user_status_index" ON "user" USING btree ("status","sort_name","id","galig_start");