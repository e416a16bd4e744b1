DROP INDEX "user_role_index";--> statement-breakpoint
-- Jobs are read in the order of names.
ALTER TABLE "user" ALTER COLUMN "job_title" SET DATA TYPE text COLLATE "mn";--> statement-breakpoint
CREATE INDEX "user_created_index" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_job_index" ON "user" USING btree (coalesce("job_title", ''),"id");--> statement-breakpoint
CREATE INDEX "user_colleague_index" ON "user" USING btree ("name","id") WHERE deactivated_at is null and (role_id <> 1 or is_admin);--> statement-breakpoint
CREATE INDEX "user_galig_index" ON "user" USING gin (string_to_array(galig_key, ' ')) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "user_incomplete_index" ON "user" USING btree ("id") WHERE galig_key = '';--> statement-breakpoint
CREATE INDEX "user_role_index" ON "user" USING btree ("role_id","name","id");