DROP INDEX "ai_card_column_index";--> statement-breakpoint
DROP INDEX "card_column_index";--> statement-breakpoint
ALTER TABLE "ai_column" ADD COLUMN "card_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "column" ADD COLUMN "card_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_card_place_index" ON "ai_card" USING btree ("column_id","is_pinned","position","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_place_index" ON "card" USING btree ("column_id","position","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ai_card_column_index" ON "ai_card" USING btree ("column_id");--> statement-breakpoint
CREATE INDEX "card_column_index" ON "card" USING btree ("column_id");--> statement-breakpoint
-- Counts the cards of columns whenever cards come, go, move, or are archived. A copy of the data (server/db/transfer.ts)
-- brings its counts along and says so by `ordo.is_copying`.
CREATE FUNCTION count_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := '';
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    counted := 'select column_id, 1 as n from come where deleted_at is null';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    counted := counted || ' union all ';
  END IF;
  IF TG_OP <> 'INSERT' THEN
    counted := counted || 'select column_id, -1 as n from gone where deleted_at is null';
  END IF;
  EXECUTE format(
    'update %I as c set card_count = c.card_count + d.n
     from (select column_id, sum(n) as n from (%s) as s group by column_id having sum(n) <> 0) as d
     where c.id = d.column_id', TG_ARGV[0], counted);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER card_come AFTER INSERT ON "card" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_cards('column');--> statement-breakpoint
CREATE TRIGGER card_change AFTER UPDATE ON "card" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_cards('column');--> statement-breakpoint
CREATE TRIGGER card_go AFTER DELETE ON "card" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_cards('column');--> statement-breakpoint
CREATE TRIGGER ai_card_come AFTER INSERT ON "ai_card" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_cards('ai_column');--> statement-breakpoint
CREATE TRIGGER ai_card_change AFTER UPDATE ON "ai_card" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_cards('ai_column');--> statement-breakpoint
CREATE TRIGGER ai_card_go AFTER DELETE ON "ai_card" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_cards('ai_column');--> statement-breakpoint
-- The cards that are there already.
UPDATE "column" AS c SET card_count = d.n FROM (SELECT column_id, count(*) AS n FROM "card" WHERE deleted_at IS NULL GROUP BY column_id) AS d WHERE c.id = d.column_id;--> statement-breakpoint
UPDATE "ai_column" AS c SET card_count = d.n FROM (SELECT column_id, count(*) AS n FROM "ai_card" WHERE deleted_at IS NULL GROUP BY column_id) AS d WHERE c.id = d.column_id;
