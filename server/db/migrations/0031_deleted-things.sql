ALTER TABLE "assistant_run" ADD COLUMN "card_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ai_card_run_index" ON "ai_card" USING btree ("run_id") WHERE "ai_card"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "ai_card_deleted_index" ON "ai_card" USING btree ("deleted_at") WHERE "ai_card"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "ai_column_request_index" ON "ai_column" USING btree ("questionnaire_request_id") WHERE "ai_column"."questionnaire_request_id" is not null;--> statement-breakpoint
CREATE INDEX "ai_column_deleted_index" ON "ai_column" USING btree ("deleted_at") WHERE "ai_column"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "assistant_run_request_index" ON "assistant_run" USING btree ("questionnaire_request_id") WHERE "assistant_run"."questionnaire_request_id" is not null;--> statement-breakpoint
CREATE INDEX "assistant_run_cards_index" ON "assistant_run" USING gin ("card_ids");--> statement-breakpoint
CREATE INDEX "assistant_run_kept_index" ON "assistant_run" USING btree ("created_at") WHERE "assistant_run"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "activity_gone_index" ON "activity" USING btree ("created_at") WHERE verb = 'purged' or (verb = 'deleted' and subject_type in ('event', 'calendar'));--> statement-breakpoint
CREATE INDEX "activity_other_index" ON "activity" USING btree ((data ->> 'otherId')) WHERE verb in ('related', 'unrelated');--> statement-breakpoint
CREATE INDEX "mail_outbox_created_index" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "board_deleted_index" ON "board" USING btree ("deleted_at") WHERE "board"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "card_template_board_index" ON "card_template" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "card_template_deleted_index" ON "card_template" USING btree ("deleted_at") WHERE "card_template"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "card_deleted_index" ON "card" USING btree ("deleted_at") WHERE "card"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "column_deleted_index" ON "column" USING btree ("deleted_at") WHERE "column"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "comment_deleted_index" ON "comment" USING btree ("deleted_at") WHERE "comment"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_created_index" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversion_project_index" ON "conversion" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "milestone_origin_index" ON "milestone" USING btree ("origin_card_id") WHERE "milestone"."origin_card_id" is not null;--> statement-breakpoint
CREATE INDEX "milestone_deleted_index" ON "milestone" USING btree ("deleted_at") WHERE "milestone"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "project_request_index" ON "project" USING btree ("questionnaire_request_id") WHERE "project"."questionnaire_request_id" is not null;--> statement-breakpoint
CREATE INDEX "project_deleted_index" ON "project" USING btree ("deleted_at") WHERE "project"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "risk_origin_index" ON "risk" USING btree ("origin_card_id") WHERE "risk"."origin_card_id" is not null;--> statement-breakpoint
CREATE INDEX "risk_deleted_index" ON "risk" USING btree ("deleted_at") WHERE "risk"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "task_milestone_index" ON "task" USING btree ("milestone_id") WHERE "task"."milestone_id" is not null;--> statement-breakpoint
CREATE INDEX "task_origin_index" ON "task" USING btree ("origin_card_id") WHERE "task"."origin_card_id" is not null;--> statement-breakpoint
CREATE INDEX "time_entry_deleted_index" ON "time_entry" USING btree ("deleted_at") WHERE "time_entry"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "invitation_revoked_index" ON "invitation" USING btree ("revoked_at") WHERE "invitation"."revoked_at" is not null;--> statement-breakpoint
-- Takes the texts of runs away and keeps what they cost. One that is under way is cancelled: the process that performs it
-- looks, and a run that is erased is not written again. Answers how many there were.
CREATE FUNCTION erase_runs(ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  erased integer;
BEGIN
  UPDATE assistant_run SET
    request = '{"messages": [], "parameters": {}}', response = '', response_hash = NULL, verdict = NULL, detail = NULL,
    service_request_id = NULL, erased_at = now(),
    status = CASE WHEN status = 'running' THEN 'cancelled' ELSE status END,
    fault = CASE WHEN status = 'running' THEN 'cancelled' ELSE fault END,
    finished_at = coalesce(finished_at, now())
  WHERE id = ANY (ids) AND erased_at IS NULL;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;--> statement-breakpoint
-- Before a request goes: the runs that asked it, and all others of the columns that it opened, which tell its answers on.
CREATE FUNCTION erase_runs_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_runs(array(
    SELECT id FROM assistant_run WHERE questionnaire_request_id = OLD.id
    UNION SELECT run.id FROM ai_column JOIN assistant_run AS run ON run.column_id = ai_column.id
    WHERE ai_column.questionnaire_request_id = OLD.id));
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER questionnaire_request_going BEFORE DELETE ON "questionnaire_request" FOR EACH ROW EXECUTE FUNCTION erase_runs_of_request();--> statement-breakpoint
CREATE FUNCTION erase_runs_of_column() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_runs(array(SELECT id FROM assistant_run WHERE column_id = OLD.id));
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER ai_column_going BEFORE DELETE ON "ai_column" FOR EACH ROW EXECUTE FUNCTION erase_runs_of_column();--> statement-breakpoint
-- Before a card goes, while others still name it: the runs that its text went through, and what quotes it.
CREATE FUNCTION erase_texts_of_ai_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_runs(array(SELECT id FROM assistant_run WHERE card_ids && array[OLD.id]));
  UPDATE milestone SET origin_text = NULL WHERE origin_card_id = OLD.id;
  UPDATE risk SET origin_text = NULL WHERE origin_card_id = OLD.id;
  UPDATE task SET origin_text = NULL WHERE origin_card_id = OLD.id;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER ai_card_going BEFORE DELETE ON "ai_card" FOR EACH ROW EXECUTE FUNCTION erase_texts_of_ai_card();--> statement-breakpoint
-- What the activity and the notifications say of records goes with them. That something was cancelled is said of what is gone.
CREATE FUNCTION forget_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := array(SELECT id FROM gone);
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'board' THEN
    DELETE FROM activity WHERE board_id = ANY (ids);
  ELSIF TG_TABLE_NAME = 'card' THEN
    UPDATE activity SET data = data - 'other'
    WHERE verb IN ('related', 'unrelated') AND data ->> 'otherId' = ANY (ids::text[]);
  END IF;
  DELETE FROM activity WHERE subject_id = ANY (ids);
  DELETE FROM notification WHERE subject_id = ANY (ids) AND type <> 'event-cancelled';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER board_gone AFTER DELETE ON "board" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted();--> statement-breakpoint
CREATE TRIGGER column_gone AFTER DELETE ON "column" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted();--> statement-breakpoint
CREATE TRIGGER card_gone AFTER DELETE ON "card" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted();--> statement-breakpoint
CREATE TRIGGER card_template_gone AFTER DELETE ON "card_template" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted();--> statement-breakpoint
CREATE TRIGGER project_gone AFTER DELETE ON "project" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted();--> statement-breakpoint
CREATE TRIGGER calendar_gone AFTER DELETE ON "calendar" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted();--> statement-breakpoint
CREATE TRIGGER calendar_event_gone AFTER DELETE ON "calendar_event" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted();--> statement-breakpoint
-- A card's activity names the columns that it moved between. The names that no column of the board has any more go, those
-- from before a rename too; that it moved from one column to another stays, because cycle times are counted from it.
CREATE FUNCTION forget_column_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH names AS (
    SELECT board_id, name FROM gone
    UNION SELECT gone.board_id, activity.data ->> 'from' FROM gone
      JOIN activity ON activity.subject_id = gone.id AND activity.verb = 'renamed'
  ), unused AS (
    SELECT names.board_id, names.name FROM names JOIN board ON board.id = names.board_id
    WHERE NOT EXISTS (SELECT FROM "column" AS other WHERE other.board_id = names.board_id AND other.name = names.name)
  )
  UPDATE activity SET data = activity.data || CASE
    WHEN activity.data ->> 'from' = activity.data ->> 'to' THEN '{"from": null, "to": null}'::jsonb
    ELSE jsonb_build_object(
      'from', CASE WHEN origin.name IS NULL THEN activity.data -> 'from' END,
      'to', CASE WHEN target.name IS NULL THEN activity.data -> 'to' ELSE '""' END)
  END
  FROM activity AS line
  LEFT JOIN unused AS origin ON origin.board_id = line.board_id AND origin.name = line.data ->> 'from'
  LEFT JOIN unused AS target ON target.board_id = line.board_id AND target.name = line.data ->> 'to'
  WHERE line.board_id = ANY (array(SELECT board_id FROM unused)) AND line.verb = 'moved' AND line.subject_type = 'card'
    AND (origin.name IS NOT NULL OR target.name IS NOT NULL) AND activity.id = line.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Runs before column_gone, as its name sorts first: that one deletes the activity that tells the former names.
CREATE TRIGGER column_forget_names AFTER DELETE ON "column" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_column_names();--> statement-breakpoint
-- A line about a comment quotes it; the card that it leads to may stay.
CREATE FUNCTION forget_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notification USING gone
  WHERE notification.subject_id = gone.card_id AND notification.data ->> 'commentId' = gone.id::text;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comment_gone AFTER DELETE ON "comment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_comments();--> statement-breakpoint
-- Which cards the runs that are there already sent or brought.
UPDATE assistant_run AS run SET card_ids = array(
  SELECT card.id FROM ai_card AS card
  WHERE card.run_id = run.id OR card.id = run.card_id
    OR (run.kind IN ('follow-up', 'compare', 'regenerate') AND card.column_id = run.column_id AND card.created_at <= run.created_at));--> statement-breakpoint
-- Questionnaires that were deleted before left their runs behind.
SELECT erase_runs(array(
  SELECT id FROM assistant_run AS run WHERE (run.kind IN ('questionnaire', 'missing') AND run.questionnaire_request_id IS NULL)
    OR EXISTS (SELECT FROM assistant_run AS first WHERE first.column_id = run.column_id
      AND first.kind IN ('questionnaire', 'missing') AND first.questionnaire_request_id IS NULL)));--> statement-breakpoint
-- So did cards, columns, templates, projects, events and calendars their activity and notifications.
CREATE TEMPORARY TABLE present AS
  SELECT id FROM card UNION ALL SELECT id FROM "column" UNION ALL SELECT id FROM card_template UNION ALL SELECT id FROM board
  UNION ALL SELECT id FROM project UNION ALL SELECT id FROM calendar UNION ALL SELECT id FROM calendar_event;--> statement-breakpoint
DELETE FROM activity WHERE subject_type IN ('card', 'column', 'template', 'board', 'project', 'event', 'calendar')
  AND NOT (verb = 'purged' OR (verb = 'deleted' AND subject_type IN ('event', 'calendar')))
  AND subject_id NOT IN (SELECT id FROM present);--> statement-breakpoint
DELETE FROM notification WHERE type <> 'event-cancelled' AND subject_type IN ('card', 'board', 'event')
  AND (subject_id NOT IN (SELECT id FROM present)
    OR (data ? 'commentId' AND NOT EXISTS (SELECT FROM comment WHERE comment.id::text = notification.data ->> 'commentId')));--> statement-breakpoint
DROP TABLE present;
