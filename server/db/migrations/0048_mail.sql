CREATE TABLE "mail_content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" varchar(998) NOT NULL,
	"sender_id" uuid,
	"client_id" uuid,
	"from_name" varchar(200) NOT NULL,
	"from_address" varchar(254) NOT NULL,
	"reply_to" varchar(254),
	"subject" varchar(255) DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"body_format" text DEFAULT 'markdown' NOT NULL,
	"to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_reply_to" varchar(998),
	"references" text[] DEFAULT '{}' NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"size" integer DEFAULT 0 NOT NULL,
	"parts" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"address" varchar(254) NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"last_error" varchar(500),
	"sent_at" timestamp with time zone,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mail_delivery_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_label_link" (
	"mail_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"sort_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_label_link_mail_id_label_id_pk" PRIMARY KEY("mail_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "mail_label" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" varchar(50) NOT NULL,
	"name_key" text NOT NULL,
	"color" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_queue" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"conditions" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_setting" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"signature" varchar(2000) DEFAULT '' NOT NULL,
	"undo_seconds" integer DEFAULT 5 NOT NULL,
	"vacation" jsonb,
	"blocked_senders" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"subject" varchar(255) DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_vacation_answer" (
	"owner_id" uuid NOT NULL,
	"address" varchar(254) NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_vacation_answer_owner_id_address_pk" PRIMARY KEY("owner_id","address")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"folder" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_unread" boolean DEFAULT false NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"is_important" boolean DEFAULT false NOT NULL,
	"snoozed_until" timestamp with time zone,
	"send_at" timestamp with time zone,
	"sort_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bcc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preview_text" varchar(200) DEFAULT '' NOT NULL,
	"has_attachments" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"parts" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_upload" DROP CONSTRAINT "file_upload_subject_check";--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_subject_check";--> statement-breakpoint
ALTER TABLE "file_upload" ADD COLUMN "mail_content_id" uuid;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "mail_content_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_content" ADD CONSTRAINT "mail_content_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_content_id_mail_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mail_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_label_link" ADD CONSTRAINT "mail_label_link_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_label_link" ADD CONSTRAINT "mail_label_link_label_id_mail_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."mail_label"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_label" ADD CONSTRAINT "mail_label_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD CONSTRAINT "mail_queue_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_rule" ADD CONSTRAINT "mail_rule_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_setting" ADD CONSTRAINT "mail_setting_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_vacation_answer" ADD CONSTRAINT "mail_vacation_answer_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_content_id_mail_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mail_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_content_client_unique" ON "mail_content" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "mail_content_message_index" ON "mail_content" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_delivery_address_unique" ON "mail_delivery" USING btree ("content_id","address");--> statement-breakpoint
CREATE INDEX "mail_delivery_queue_index" ON "mail_delivery" USING btree ("owner_id","place") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mail_delivery_owner_index" ON "mail_delivery" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "mail_label_link_label_index" ON "mail_label_link" USING btree ("label_id","sort_at","mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_label_name_unique" ON "mail_label" USING btree ("owner_id","name_key") WHERE "mail_label"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "mail_label_deleted_index" ON "mail_label" USING btree ("deleted_at") WHERE "mail_label"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_rule_owner_index" ON "mail_rule" USING btree ("owner_id","position");--> statement-breakpoint
CREATE INDEX "mail_template_owner_index" ON "mail_template" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "mail_vacation_answer_index" ON "mail_vacation_answer" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "mail_folder_index" ON "mail" USING btree ("owner_id","folder","sort_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mail_all_index" ON "mail" USING btree ("owner_id","sort_at","id") WHERE deleted_at is null and folder not in ('trash', 'spam');--> statement-breakpoint
CREATE INDEX "mail_starred_index" ON "mail" USING btree ("owner_id","sort_at","id") WHERE is_starred and deleted_at is null and folder not in ('trash', 'spam');--> statement-breakpoint
CREATE INDEX "mail_important_index" ON "mail" USING btree ("owner_id","sort_at","id") WHERE is_important and deleted_at is null and folder not in ('trash', 'spam');--> statement-breakpoint
CREATE INDEX "mail_snoozed_index" ON "mail" USING btree ("owner_id","sort_at","id") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "mail_unread_index" ON "mail" USING btree ("owner_id","folder") WHERE is_unread and deleted_at is null;--> statement-breakpoint
CREATE INDEX "mail_thread_index" ON "mail" USING btree ("owner_id","thread_id","sort_at");--> statement-breakpoint
CREATE INDEX "mail_content_copy_index" ON "mail" USING btree ("content_id","owner_id");--> statement-breakpoint
CREATE INDEX "mail_moved_index" ON "mail" USING btree ("moved_at") WHERE folder in ('trash', 'spam');--> statement-breakpoint
CREATE INDEX "mail_parts_index" ON "mail" USING gin ("parts") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mail_deleted_index" ON "mail" USING btree ("deleted_at") WHERE "mail"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_mail_content_id_mail_content_id_fk" FOREIGN KEY ("mail_content_id") REFERENCES "public"."mail_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_mail_content_id_mail_content_id_fk" FOREIGN KEY ("mail_content_id") REFERENCES "public"."mail_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_upload_mail_index" ON "file_upload" USING btree ("mail_content_id") WHERE "file_upload"."mail_content_id" is not null;--> statement-breakpoint
CREATE INDEX "file_mail_index" ON "file" USING btree ("mail_content_id") WHERE "file"."mail_content_id" is not null;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_subject_check" CHECK (num_nonnulls("file_upload"."card_id", "file_upload"."conversation_id", "file_upload"."mail_content_id") = 1);--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_subject_check" CHECK (num_nonnulls("file"."card_id", "file"."conversation_id", "file"."mail_content_id") = 1);