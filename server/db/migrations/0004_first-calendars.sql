-- Events stood by themselves; now each lies in a calendar: one of its owner's own, and one that all staff see.
INSERT INTO "calendar" ("id", "owner_id", "name", "is_shared", "is_default")
SELECT gen_random_uuid(), "owner_id", CASE WHEN "is_shared" THEN 'Company' ELSE 'Calendar' END, "is_shared", NOT "is_shared"
FROM (SELECT DISTINCT "owner_id", "is_shared" FROM "calendar_event") AS "kinds";
--> statement-breakpoint
UPDATE "calendar_event" SET "uid" = "calendar_event"."id"::text, "calendar_id" = "calendar"."id", "last_ends_at" = "ends_at"
FROM "calendar"
WHERE "calendar"."owner_id" = "calendar_event"."owner_id" AND "calendar"."is_shared" = "calendar_event"."is_shared";
--> statement-breakpoint
UPDATE "card" SET "entered_at" = coalesce(
	(SELECT max("activity"."created_at") FROM "activity" WHERE "activity"."subject_id" = "card"."id"
		AND "activity"."verb" = 'moved' AND "activity"."data" ->> 'from' IS DISTINCT FROM "activity"."data" ->> 'to'),
	"card"."created_at");
