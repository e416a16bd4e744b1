-- The same parts as before, from one pass over the letters: `substr` walks a text from its beginning for every letter, which takes
-- seconds for a long post.
CREATE OR REPLACE FUNCTION word_parts(key text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(array(
    SELECT split_part(letter || lead(letter, 1, '') OVER placed || lead(letter, 2, '') OVER placed, ' ', 1)
    FROM unnest(string_to_array(key, NULL)) WITH ORDINALITY AS letters (letter, at)
    WINDOW placed AS (ORDER BY at)), ''))
$$;
