CREATE TABLE "file_content" (
	"sha256" varchar(64) PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"preview" text DEFAULT 'unknown' NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleting_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"size" bigint NOT NULL,
	"last_modified" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"name" varchar(200) NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_sha256_file_content_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_content"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_deleted_by_id_user_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_content_claimed_index" ON "file_content" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "file_upload_owner_index" ON "file_upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_upload_card_index" ON "file_upload" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "file_upload_expires_index" ON "file_upload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_card_index" ON "file" USING btree ("card_id","created_at");--> statement-breakpoint
CREATE INDEX "file_content_index" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_owner_index" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_deleted_index" ON "file" USING btree ("deleted_at") WHERE "file"."deleted_at" is not null;