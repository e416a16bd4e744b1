-- Names and addresses as one text.
CREATE FUNCTION mail_people(people jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(concat_ws(' ', person ->> 'name', person ->> 'email'), ' '), '')
  FROM jsonb_array_elements(people) AS person
$$;--> statement-breakpoint
-- What of a body is read: neither where links lead nor the tags of HTML.
CREATE FUNCTION mail_words(body text, format text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE format
    WHEN 'markdown' THEN regexp_replace(body, '\]\([^)\s]*\)', ' ', 'g')
    WHEN 'html' THEN regexp_replace(body, '<[^>]*>', ' ', 'g')
    ELSE body END
$$;--> statement-breakpoint
-- The part by which the index reads the mails of one person alone.
CREATE FUNCTION mail_owner_part(owner uuid) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY[' ' || owner])
$$;--> statement-breakpoint
-- A copy of the data (server/db/transfer.ts) brings the parts along and says so by `ordo.is_copying`.
CREATE FUNCTION mail_content_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NEW;
  END IF;
  -- Of a long body its beginning: each of a hundred copies carries these parts.
  NEW.parts := word_parts(fold_for_search(concat_ws(' ', NEW.subject, NEW.from_name, NEW.from_address,
    mail_people(NEW."to" || NEW.cc), left(mail_words(NEW.body, NEW.body_format), 20000))));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_content_found
  BEFORE INSERT OR UPDATE OF "subject", "from_name", "from_address", "to", "cc", "body" ON "mail_content"
  FOR EACH ROW EXECUTE FUNCTION mail_content_parts();--> statement-breakpoint
-- What nobody has a copy of any more goes.
CREATE FUNCTION delete_mail_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_content USING (SELECT DISTINCT content_id FROM gone) AS left_behind
  WHERE mail_content.id = left_behind.content_id
    AND NOT EXISTS (SELECT FROM mail WHERE mail.content_id = mail_content.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_content_left AFTER DELETE ON "mail"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_mail_contents();
