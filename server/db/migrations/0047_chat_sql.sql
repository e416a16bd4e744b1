-- A copy of the data (server/db/transfer.ts) brings the parts along and says so by `ordo.is_copying`.
CREATE FUNCTION chat_message_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NEW;
  END IF;
  -- A deleted message is not found. The conversation is a part, so that the index reads those of few conversations alone.
  IF NEW.deleted_at IS NULL THEN
    NEW.parts := word_parts(fold_for_search(NEW.body)) || array_to_tsvector(ARRAY[' ' || NEW.conversation_id]);
  ELSE
    NEW.parts := '';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER chat_message_found BEFORE INSERT OR UPDATE OF "body", "deleted_at" ON "chat_message"
  FOR EACH ROW EXECUTE FUNCTION chat_message_parts();
