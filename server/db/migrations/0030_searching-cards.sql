CREATE TABLE "card_search" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"board_id" uuid NOT NULL,
	"parts" "tsvector" NOT NULL
);
--> statement-breakpoint
-- Three letters from each letter of each word on, at its end fewer: "gobi" has gob, obi, bi and i.
CREATE FUNCTION word_parts(key text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(
    array(SELECT split_part(substr(key, at, 3), ' ', 1) FROM generate_series(1, length(key)) AS at), ''))
$$;--> statement-breakpoint
-- Looked up together with parts of words, and taken for none of these, because no word begins with a space.
CREATE FUNCTION board_part(board_id uuid) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array[' ' || board_id::text])
$$;--> statement-breakpoint
-- A copy of the data (server/db/transfer.ts) brings this table along and says so by `ordo.is_copying`.
CREATE FUNCTION keep_card_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO card_search (card_id, board_id, parts)
  VALUES (NEW.id, NEW.board_id, word_parts(NEW.search_key) || board_part(NEW.board_id))
  ON CONFLICT (card_id) DO UPDATE SET board_id = excluded.board_id, parts = excluded.parts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER card_found AFTER INSERT OR UPDATE OF "search_key", "board_id" ON "card" FOR EACH ROW EXECUTE FUNCTION keep_card_search();--> statement-breakpoint
-- The cards that are there already.
INSERT INTO "card_search" (card_id, board_id, parts) SELECT id, board_id, word_parts(search_key) || board_part(board_id) FROM "card";--> statement-breakpoint
ALTER TABLE "card_search" ADD CONSTRAINT "card_search_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_search_parts_index" ON "card_search" USING gin ("parts") WITH (fastupdate=false);
