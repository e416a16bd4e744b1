-- What of a body is read: not where links lead. The body of a mail from outside is plain text, whatever else it came as.
CREATE OR REPLACE FUNCTION mail_words(body text, format text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE format
    WHEN 'markdown' THEN regexp_replace(body, '\]\([^)\s]*\)', ' ', 'g')
    ELSE body END
$$;
