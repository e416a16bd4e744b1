CREATE TABLE "calendar_attendee" (
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"answer" text DEFAULT 'needs-action' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "calendar_attendee_event_id_email_pk" PRIMARY KEY("event_id","email")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_reminder" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"minutes_before" integer NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "calendar_reminder_event_id_user_id_minutes_before_channel_pk" PRIMARY KEY("event_id","user_id","minutes_before","channel")
);
--> statement-breakpoint
CREATE TABLE "calendar" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"color" text DEFAULT 'primary' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_relation" (
	"card_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_relation_card_id_other_id_kind_pk" PRIMARY KEY("card_id","other_id","kind")
);
--> statement-breakpoint
CREATE TABLE "card_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text NOT NULL,
	"href" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"group_key" text NOT NULL,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "calendar_event_shared_index";--> statement-breakpoint
ALTER TABLE "calendar_event" ALTER COLUMN "title" SET DATA TYPE varchar(200);--> statement-breakpoint
ALTER TABLE "calendar_event" ALTER COLUMN "location" SET DATA TYPE varchar(300);--> statement-breakpoint
ALTER TABLE "calendar_event" ALTER COLUMN "location" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "calendar_event" ALTER COLUMN "color" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "calendar_event" ALTER COLUMN "color" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "calendar_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "uid" text;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "category" varchar(60);--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "time_zone" text DEFAULT 'Asia/Ulaanbaatar' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "recurrence_rule" text;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "added_dates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "excluded_dates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "last_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "recurrence_id" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "is_busy" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "search_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "entered_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "column" ADD COLUMN "wip_limit" integer;--> statement-breakpoint
ALTER TABLE "column" ADD COLUMN "is_wip_hard" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_attendee" ADD CONSTRAINT "calendar_attendee_event_id_calendar_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_attendee" ADD CONSTRAINT "calendar_attendee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reminder" ADD CONSTRAINT "calendar_reminder_event_id_calendar_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reminder" ADD CONSTRAINT "calendar_reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_relation" ADD CONSTRAINT "card_relation_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_relation" ADD CONSTRAINT "card_relation_other_id_card_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_template" ADD CONSTRAINT "card_template_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_attendee_user_index" ON "calendar_attendee" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_secret_unique" ON "calendar_feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "calendar_owner_index" ON "calendar" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "card_relation_other_index" ON "card_relation" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_template_name_unique" ON "card_template" USING btree ("board_id","name");--> statement-breakpoint
CREATE INDEX "notification_user_index" ON "notification" USING btree ("user_id","archived_at","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_group_index" ON "notification" USING btree ("user_id","group_key");--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_calendar_id_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendar"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_series_id_calendar_event_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."calendar_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_event_calendar_index" ON "calendar_event" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_event_occurrence_unique" ON "calendar_event" USING btree ("series_id","recurrence_id");--> statement-breakpoint
CREATE INDEX "calendar_event_uid_index" ON "calendar_event" USING btree ("uid");