-- As `foldForSearch` (lib/fold.ts) folds, in letters that databases lower alike: a text is found by the same words wherever it is looked for.
CREATE FUNCTION fold_for_search(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(CASE
      WHEN word ~ '[Ѐ-ӿ]' THEN translate(word, 'єїɵѳұёabcehkmoptxyvöü', 'өүөөүеавсенкморттхуүөү')
      WHEN word ~ '^[a-zÀ-ɏḀ-ỿ0-9̀-ͯ]+$' THEN normalize(regexp_replace(normalize(word, NFD), '[̀-ͯ]', '', 'g'), NFC)
      ELSE word END, ' ' ORDER BY place), '')
  FROM regexp_split_to_table(
    translate(
      regexp_replace(
        lower(translate(normalize(value, NFC),
          'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯЄЇІҰѲÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŠŽŞĞĄĆĘŁŃŚŹŻČŘĚŮ',
          'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюяєїіұѳàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþšžşğąćęłńśźżčřěů')),
        '[ً-ٰٟـ]', '', 'g'),
      'أإآٱىة', 'اااايه'),
    '\s+') WITH ORDINALITY AS words (word, place)
  WHERE word <> ''
$$;--> statement-breakpoint
-- A copy of the data (server/db/transfer.ts) brings parts and counts along and says so by `ordo.is_copying`.
CREATE FUNCTION post_text_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NEW;
  END IF;
  -- Of a long body its beginning: a set of parts has an end. The ids of pictures are no words.
  NEW.parts := word_parts(fold_for_search(concat_ws(' ', NEW.title, NEW.description, array_to_string(NEW.keywords, ' '),
    left(regexp_replace(NEW.body, '\]\([^)\s]*\)', ' ', 'g'), 40000))));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER post_text_found BEFORE INSERT OR UPDATE OF "title", "description", "body", "keywords" ON "post_text"
  FOR EACH ROW EXECUTE FUNCTION post_text_parts();--> statement-breakpoint
CREATE FUNCTION keep_post_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    UPDATE post SET like_count = like_count - 1 WHERE id = OLD.post_id;
  ELSE
    UPDATE post SET like_count = like_count + 1 WHERE id = NEW.post_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER post_liked AFTER INSERT OR DELETE ON "post_like" FOR EACH ROW EXECUTE FUNCTION keep_post_likes();--> statement-breakpoint
-- Counts the comments that readers see.
CREATE FUNCTION keep_post_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before int := 0;
  later int := 0;
BEGIN
  IF current_setting('ordo.is_copying', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    before := (OLD.status = 'visible' AND OLD.deleted_at IS NULL)::int;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := (NEW.status = 'visible' AND NEW.deleted_at IS NULL)::int;
  END IF;
  IF later <> before THEN
    UPDATE post SET comment_count = comment_count + later - before WHERE id = coalesce(NEW.post_id, OLD.post_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER post_commented AFTER INSERT OR DELETE OR UPDATE OF "status", "deleted_at" ON "post_comment"
  FOR EACH ROW EXECUTE FUNCTION keep_post_comments();
