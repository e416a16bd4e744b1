CREATE TABLE "mail_account_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"path" varchar(1000) NOT NULL,
	"role" text NOT NULL,
	"uid_validity" varchar(20),
	"highest_modseq" varchar(20),
	"last_uid" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"email" varchar(254) NOT NULL,
	"host" varchar(253) NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" varchar(254) NOT NULL,
	"secret" text NOT NULL,
	"state" text DEFAULT 'ok' NOT NULL,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_synced_at" timestamp with time zone,
	"sync_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_remote" (
	"folder_id" uuid NOT NULL,
	"uid" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"is_unread" boolean NOT NULL,
	"is_starred" boolean NOT NULL,
	"folder" text NOT NULL,
	CONSTRAINT "mail_remote_folder_id_uid_pk" PRIMARY KEY("folder_id","uid")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "search_key" text GENERATED ALWAYS AS (fold_for_search("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "cid" varchar(255);--> statement-breakpoint
ALTER TABLE "mail_content" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mail_account_folder" ADD CONSTRAINT "mail_account_folder_account_id_mail_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."mail_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_account" ADD CONSTRAINT "mail_account_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_remote" ADD CONSTRAINT "mail_remote_folder_id_mail_account_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."mail_account_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_remote" ADD CONSTRAINT "mail_remote_account_id_mail_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."mail_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_remote" ADD CONSTRAINT "mail_remote_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_account_folder_role_unique" ON "mail_account_folder" USING btree ("account_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_account_login_unique" ON "mail_account" USING btree ("owner_id","host","username");--> statement-breakpoint
CREATE INDEX "mail_account_due_index" ON "mail_account" USING btree ("sync_at");--> statement-breakpoint
CREATE INDEX "mail_remote_mail_index" ON "mail_remote" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_remote_account_index" ON "mail_remote" USING btree ("account_id");