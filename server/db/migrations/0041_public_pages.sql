CREATE TABLE "post_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"message" varchar(2000) NOT NULL,
	"status" text DEFAULT 'visible' NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"alt" varchar(200) DEFAULT '' NOT NULL,
	"color" varchar(7) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_like" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "post_like_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" varchar(160) NOT NULL,
	"description" varchar(320) NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_text" (
	"post_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" varchar(160) NOT NULL,
	"description" varchar(320) DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"meta_title" varchar(70) DEFAULT '' NOT NULL,
	"meta_description" varchar(170) DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"parts" "tsvector" DEFAULT '' NOT NULL,
	"writer_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_text_post_id_language_pk" PRIMARY KEY("post_id","language")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" varchar(120) NOT NULL,
	"author_id" uuid,
	"language" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"cover_id" uuid,
	"allows_comments" boolean DEFAULT true NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "post_published_check" CHECK ("post"."status" = 'draft' or "post"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(80) NOT NULL,
	"email" varchar(254) NOT NULL,
	"phone" varchar(40) DEFAULT '' NOT NULL,
	"topic" text NOT NULL,
	"message" varchar(5000) NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"text_hash" varchar(43) NOT NULL,
	"search_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" varchar(80) NOT NULL,
	"category" text NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"position" text COLLATE "C" NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"unhelpful" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" varchar(254) NOT NULL,
	"language" varchar(2) DEFAULT 'en' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"launch_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "launch_single_check" CHECK ("launch"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "maintenance_window" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"message" jsonb DEFAULT '{"en":"","mn":"","ar":""}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "maintenance_window_single_check" CHECK ("maintenance_window"."id" = 1),
	CONSTRAINT "maintenance_window_order_check" CHECK ("maintenance_window"."ends_at" is null or "maintenance_window"."ends_at" > "maintenance_window"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "plan_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "plan_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 50001 CACHE 1),
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"people" integer NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"billing" jsonb NOT NULL,
	"currency" varchar(3) NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"locale" varchar(2) NOT NULL,
	"access_key_hash" varchar(64) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "plan_order_total_check" CHECK ("plan_order"."total" = "plan_order"."net" + "plan_order"."vat" and "plan_order"."vat" >= 0),
	CONSTRAINT "plan_order_people_check" CHECK ("plan_order"."people" > 0),
	CONSTRAINT "plan_order_paid_check" CHECK (("plan_order"."status" = 'paid') = ("plan_order"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_parent_id_post_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."post_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_deleted_by_id_user_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_image" ADD CONSTRAINT "post_image_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_image" ADD CONSTRAINT "post_image_sha256_file_content_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_content"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revision" ADD CONSTRAINT "post_revision_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revision" ADD CONSTRAINT "post_revision_post_id_language_post_text_post_id_language_fk" FOREIGN KEY ("post_id","language") REFERENCES "public"."post_text"("post_id","language") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_text" ADD CONSTRAINT "post_text_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_text" ADD CONSTRAINT "post_text_writer_id_user_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_cover_id_post_image_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."post_image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_comment_post_index" ON "post_comment" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "post_comment_status_index" ON "post_comment" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "post_comment_parent_index" ON "post_comment" USING btree ("parent_id") WHERE "post_comment"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "post_comment_author_index" ON "post_comment" USING btree ("author_id") WHERE "post_comment"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "post_comment_deleted_index" ON "post_comment" USING btree ("deleted_at") WHERE "post_comment"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "post_image_post_index" ON "post_image" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_image_content_index" ON "post_image" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "post_like_user_index" ON "post_like" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_revision_text_index" ON "post_revision" USING btree ("post_id","language","created_at");--> statement-breakpoint
CREATE INDEX "post_revision_author_index" ON "post_revision" USING btree ("author_id") WHERE "post_revision"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "post_text_parts_index" ON "post_text" USING gin ("parts") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_text_writer_index" ON "post_text" USING btree ("writer_id") WHERE "post_text"."writer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_slug_unique" ON "post" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "post_updated_index" ON "post" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "post_published_index" ON "post" USING btree ("published_at","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "post_popular_index" ON "post" USING btree ("like_count","published_at","id") WHERE "status" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "post_tags_index" ON "post" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "post_author_index" ON "post" USING btree ("author_id") WHERE "post"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "post_cover_index" ON "post" USING btree ("cover_id") WHERE "post"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX "post_deleted_index" ON "post" USING btree ("deleted_at") WHERE "post"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_message_status_index" ON "contact_message" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_text_index" ON "contact_message" USING btree ("text_hash","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_email_index" ON "contact_message" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "faq_question_slug_unique" ON "faq_question" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "faq_question_position_index" ON "faq_question" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "faq_question_deleted_index" ON "faq_question" USING btree ("deleted_at") WHERE "faq_question"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "launch_subscription_email_unique" ON "launch_subscription" USING btree ("email");--> statement-breakpoint
CREATE INDEX "launch_subscription_created_index" ON "launch_subscription" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_order_number_unique" ON "plan_order" USING btree ("number");--> statement-breakpoint
CREATE INDEX "plan_order_unpaid_index" ON "plan_order" USING btree ("created_at") WHERE "plan_order"."status" = 'unpaid';