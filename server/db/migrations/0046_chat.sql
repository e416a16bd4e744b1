CREATE TABLE "chat_acknowledgement" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_acknowledgement_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_message_edit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"body" varchar(8000) NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" uuid,
	"client_id" uuid NOT NULL,
	"body" varchar(8000) NOT NULL,
	"content_type" text DEFAULT 'text' NOT NULL,
	"reply_to_id" uuid,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"requires_ack" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by_id" uuid,
	"pinned_at" timestamp with time zone,
	"pinned_by_id" uuid,
	"parts" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_reaction" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" varchar(16) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_reaction_message_id_user_id_emoji_pk" PRIMARY KEY("message_id","user_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "chat_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"shares_reading" boolean DEFAULT true NOT NULL,
	"shares_activity" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_participant" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_seq" bigint DEFAULT 0 NOT NULL,
	"left_at" timestamp with time zone,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"muted_until" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"draft" varchar(4000) DEFAULT '' NOT NULL,
	CONSTRAINT "conversation_participant_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"pair_key" varchar(80),
	"name" varchar(80) DEFAULT '' NOT NULL,
	"created_by_id" uuid,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"body" varchar(8000) NOT NULL,
	"content_type" text DEFAULT 'text' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_upload" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file_upload" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_acknowledgement" ADD CONSTRAINT "chat_acknowledgement_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_acknowledgement" ADD CONSTRAINT "chat_acknowledgement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_edit" ADD CONSTRAINT "chat_message_edit_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_reply_to_id_chat_message_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."chat_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_deleted_by_id_user_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_pinned_by_id_user_id_fk" FOREIGN KEY ("pinned_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reaction" ADD CONSTRAINT "chat_reaction_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reaction" ADD CONSTRAINT "chat_reaction_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_setting" ADD CONSTRAINT "chat_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participant" ADD CONSTRAINT "conversation_participant_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participant" ADD CONSTRAINT "conversation_participant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD CONSTRAINT "scheduled_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD CONSTRAINT "scheduled_message_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_acknowledgement_user_index" ON "chat_acknowledgement" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_message_edit_message_index" ON "chat_message_edit" USING btree ("message_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_seq_unique" ON "chat_message" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_client_unique" ON "chat_message" USING btree ("sender_id","client_id","conversation_id");--> statement-breakpoint
CREATE INDEX "chat_message_parts_index" ON "chat_message" USING gin ("parts") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "chat_message_reply_index" ON "chat_message" USING btree ("reply_to_id") WHERE "chat_message"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_deleter_index" ON "chat_message" USING btree ("deleted_by_id") WHERE "chat_message"."deleted_by_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_pinner_index" ON "chat_message" USING btree ("pinned_by_id") WHERE "chat_message"."pinned_by_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_deleted_index" ON "chat_message" USING btree ("deleted_at") WHERE deleted_at is not null and (body <> '' or sender_id is not null);--> statement-breakpoint
CREATE INDEX "chat_message_pinned_index" ON "chat_message" USING btree ("conversation_id","pinned_at") WHERE "pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_reaction_user_index" ON "chat_reaction" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_participant_user_index" ON "conversation_participant" USING btree ("user_id","conversation_id") WHERE "left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair_unique" ON "conversation" USING btree ("pair_key");--> statement-breakpoint
CREATE INDEX "conversation_creator_index" ON "conversation" USING btree ("created_by_id") WHERE "conversation"."created_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_message_client_unique" ON "scheduled_message" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "scheduled_message_sender_index" ON "scheduled_message" USING btree ("sender_id","conversation_id","send_at");--> statement-breakpoint
CREATE INDEX "scheduled_message_conversation_index" ON "scheduled_message" USING btree ("conversation_id");--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_upload_conversation_index" ON "file_upload" USING btree ("conversation_id") WHERE "file_upload"."conversation_id" is not null;--> statement-breakpoint
CREATE INDEX "file_conversation_index" ON "file" USING btree ("conversation_id","created_at","id") WHERE "file"."conversation_id" is not null;--> statement-breakpoint
CREATE INDEX "file_staged_index" ON "file" USING btree ("created_at") WHERE "file"."conversation_id" is not null and "file"."message_id" is null;--> statement-breakpoint
CREATE INDEX "file_message_index" ON "file" USING btree ("message_id") WHERE "file"."message_id" is not null;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_subject_check" CHECK (num_nonnulls("file_upload"."card_id", "file_upload"."conversation_id") = 1);--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_subject_check" CHECK (num_nonnulls("file"."card_id", "file"."conversation_id") = 1);--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_message_check" CHECK ("file"."message_id" is null or "file"."conversation_id" is not null);