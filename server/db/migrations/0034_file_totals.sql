CREATE TABLE "file_total" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "file_total_single" CHECK ("file_total"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "file_upload" ALTER COLUMN "name" SET DATA TYPE varchar(255);--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "name" SET DATA TYPE varchar(255);--> statement-breakpoint
-- Keeps the bytes of all contents and uploads together. Deferred, so that the one row is the last lock that a transaction takes,
-- and none waits for another that waits for it. A copy of the data (server/db/transfer.ts) brings the row along and says so by
-- `ordo.is_copying`.
CREATE FUNCTION count_file_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE file_total SET bytes = bytes + coalesce(NEW.size, 0) - coalesce(OLD.size, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER file_content_bytes AFTER INSERT OR DELETE OR UPDATE OF size ON "file_content" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_file_bytes();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER file_upload_bytes AFTER INSERT OR DELETE OR UPDATE OF size ON "file_upload" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_file_bytes();--> statement-breakpoint
-- What is there already.
INSERT INTO "file_total" ("bytes") SELECT coalesce(sum(size), 0) FROM (SELECT size FROM "file_content" UNION ALL SELECT size FROM "file_upload") AS counted;
