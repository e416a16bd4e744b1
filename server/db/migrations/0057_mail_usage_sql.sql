UPDATE "mail_content" SET "quota_owner_id" = coalesce("sender_id", (
  SELECT mail.owner_id FROM "mail" WHERE mail.content_id = mail_content.id LIMIT 1));--> statement-breakpoint
INSERT INTO "mail_usage" ("owner_id", "bytes")
  SELECT quota_owner_id, sum(octet_length(subject) + octet_length(body) + coalesce(octet_length(html), 0))
  FROM "mail_content" WHERE quota_owner_id IS NOT NULL GROUP BY quota_owner_id;--> statement-breakpoint
CREATE FUNCTION add_mail_bytes(person uuid, change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF change > 0 THEN
    INSERT INTO mail_usage (owner_id, bytes) VALUES (person, change)
      ON CONFLICT (owner_id) DO UPDATE SET bytes = mail_usage.bytes + excluded.bytes;
  ELSIF change < 0 THEN
    UPDATE mail_usage SET bytes = greatest(0, bytes + change) WHERE owner_id = person;
  END IF;
END $$;--> statement-breakpoint
-- Keeps the bytes of somebody's texts together. Deferred, so that the row is among the last locks that a transaction takes. A copy of
-- the data (server/db/transfer.ts) brings the rows along and says so by `ordo.is_copying`.
CREATE FUNCTION count_mail_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint := 0;
  after bigint := 0;
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.quota_owner_id IS NOT NULL THEN
    before := octet_length(OLD.subject) + octet_length(OLD.body) + coalesce(octet_length(OLD.html), 0);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.quota_owner_id IS NOT NULL THEN
    after := octet_length(NEW.subject) + octet_length(NEW.body) + coalesce(octet_length(NEW.html), 0);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.quota_owner_id = NEW.quota_owner_id THEN
    PERFORM add_mail_bytes(NEW.quota_owner_id, after - before);
  ELSE
    IF before > 0 THEN PERFORM add_mail_bytes(OLD.quota_owner_id, -before); END IF;
    IF after > 0 THEN PERFORM add_mail_bytes(NEW.quota_owner_id, after); END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER mail_content_bytes AFTER INSERT OR DELETE OR UPDATE OF "subject", "body", "html", "quota_owner_id" ON "mail_content"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_mail_bytes();
