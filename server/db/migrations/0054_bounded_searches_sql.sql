-- A text is folded once, when it is written: parts are made of what searches compare.
CREATE OR REPLACE FUNCTION chat_message_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NEW;
  END IF;
  -- A deleted message is not found. The conversation is a part, so that the index reads those of few conversations alone.
  IF NEW.deleted_at IS NULL THEN
    NEW.search_text := fold_for_search(NEW.body);
    NEW.parts := word_parts(NEW.search_text) || array_to_tsvector(ARRAY[' ' || NEW.conversation_id]);
  ELSE
    NEW.search_text := '';
    NEW.parts := '';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE chat_message SET search_text = fold_for_search(body) WHERE deleted_at IS NULL AND body <> '';--> statement-breakpoint
-- Sender, recipients, subject and body, a line each. Folded texts have no line ends, so what is searched for is in one of them.
CREATE FUNCTION mail_search_text(content mail_content) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(E'\n',
    fold_for_search(concat_ws(' ', content.from_name, content.from_address)),
    fold_for_search(mail_people(content."to" || content.cc)),
    fold_for_search(content.subject),
    -- Of a long body its beginning: each of a hundred copies carries the parts of it.
    fold_for_search(left(mail_words(content.body, content.body_format), 20000)))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mail_content_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NEW;
  END IF;
  NEW.search_text := mail_search_text(NEW);
  NEW.parts := word_parts(translate(NEW.search_text, E'\n', ' '));
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE mail_content AS content SET search_text = mail_search_text(content);--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_text_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NEW;
  END IF;
  -- Of a long body its beginning: a set of parts has an end. The ids of pictures are no words.
  NEW.search_text := fold_for_search(concat_ws(' ', NEW.title, NEW.description, array_to_string(NEW.keywords, ' '),
    left(regexp_replace(NEW.body, '\]\([^)\s]*\)', ' ', 'g'), 40000)));
  NEW.parts := word_parts(NEW.search_text);
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE post_text SET body = body;--> statement-breakpoint
-- What contents are found by (docs/decisions/233). Whoever finds one by Bcc of somebody else's copy is not shown it: the mail itself is looked at.
CREATE FUNCTION keep_mail_search(contents uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mail_search (content_id, parts)
  SELECT content.id, content.parts
    || array_to_tsvector(array(SELECT ' ' || mail.owner_id FROM mail WHERE mail.content_id = content.id))
    || word_parts(coalesce((
      SELECT string_agg(mail.bcc_key, ' ') FROM mail WHERE mail.content_id = content.id AND mail.bcc_key <> ''), ''))
  FROM mail_content AS content WHERE content.id = ANY (contents)
  ON CONFLICT (content_id) DO UPDATE SET parts = excluded.parts WHERE mail_search.parts <> excluded.parts
$$;--> statement-breakpoint
-- A copy of the data (server/db/transfer.ts) brings the table along and says so by `ordo.is_copying`.
CREATE FUNCTION find_copied_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) IS DISTINCT FROM 'on' THEN
    PERFORM keep_mail_search(array(SELECT DISTINCT content_id FROM added));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_copied AFTER INSERT ON "mail"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION find_copied_mails();--> statement-breakpoint
CREATE FUNCTION find_addressed_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_mail_search(ARRAY[NEW.content_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_addressed AFTER UPDATE OF "bcc" ON "mail" FOR EACH ROW
  WHEN (OLD.bcc IS DISTINCT FROM NEW.bcc) EXECUTE FUNCTION find_addressed_mail();--> statement-breakpoint
CREATE FUNCTION find_written_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_mail_search(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_content_written AFTER UPDATE OF "subject", "from_name", "from_address", "to", "cc", "body" ON "mail_content"
  FOR EACH ROW WHEN (OLD.parts IS DISTINCT FROM NEW.parts) EXECUTE FUNCTION find_written_mail();--> statement-breakpoint
-- The mails that are there already.
SELECT keep_mail_search(array(SELECT DISTINCT content_id FROM mail));--> statement-breakpoint
DROP FUNCTION mail_owner_part(uuid);
