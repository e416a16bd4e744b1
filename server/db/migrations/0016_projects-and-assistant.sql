CREATE TABLE "ai_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"column_id" uuid NOT NULL,
	"position" text COLLATE "C" NOT NULL,
	"kind" text DEFAULT 'note' NOT NULL,
	"source" text DEFAULT 'person' NOT NULL,
	"name" varchar(300) NOT NULL,
	"question_id" text,
	"locale" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"content_mn" text DEFAULT '' NOT NULL,
	"stale" text DEFAULT 'none' NOT NULL,
	"rating" smallint DEFAULT 0 NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"run_id" uuid,
	"model" varchar(100),
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_column" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" varchar(120) DEFAULT '' NOT NULL,
	"position" text COLLATE "C" NOT NULL,
	"questionnaire_request_id" uuid,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_price" (
	"model" varchar(100) PRIMARY KEY NOT NULL,
	"input_micros" bigint NOT NULL,
	"output_micros" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"column_id" uuid,
	"questionnaire_request_id" uuid,
	"kind" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"model" varchar(100) NOT NULL,
	"request" jsonb NOT NULL,
	"response" text DEFAULT '' NOT NULL,
	"response_hash" text,
	"json_status" text,
	"verdict" jsonb,
	"finish_reason" text,
	"fault" text,
	"tokens_in" integer,
	"tokens_out" integer,
	"cost_micros" bigint,
	"first_token_ms" integer,
	"total_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questionnaire_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"locale" text NOT NULL,
	"answers" jsonb NOT NULL,
	"text" text NOT NULL,
	"is_masked" boolean DEFAULT false NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" varchar(120) DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"made" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestone" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"date" date,
	"completed_at" timestamp with time zone,
	"origin_card_id" uuid,
	"origin_text" varchar(2000),
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(120) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"board_id" uuid NOT NULL,
	"lead_id" uuid,
	"start_date" date,
	"due_date" date,
	"budget" bigint,
	"currency" text DEFAULT 'MNT' NOT NULL,
	"questionnaire_request_id" uuid,
	"creator_id" uuid,
	"search_key" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" varchar(300) NOT NULL,
	"mitigation" varchar(4000) DEFAULT '' NOT NULL,
	"likelihood" smallint DEFAULT 3 NOT NULL,
	"impact" smallint DEFAULT 3 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"owner_id" uuid,
	"origin_card_id" uuid,
	"origin_text" varchar(2000),
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"milestone_id" uuid,
	"estimate_minutes" integer,
	"origin_card_id" uuid,
	"origin_text" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_card" ADD CONSTRAINT "ai_card_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_card" ADD CONSTRAINT "ai_card_column_id_ai_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."ai_column"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_card" ADD CONSTRAINT "ai_card_run_id_assistant_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."assistant_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_column" ADD CONSTRAINT "ai_column_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_column" ADD CONSTRAINT "ai_column_questionnaire_request_id_questionnaire_request_id_fk" FOREIGN KEY ("questionnaire_request_id") REFERENCES "public"."questionnaire_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD CONSTRAINT "assistant_run_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD CONSTRAINT "assistant_run_column_id_ai_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."ai_column"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD CONSTRAINT "assistant_run_questionnaire_request_id_questionnaire_request_id_fk" FOREIGN KEY ("questionnaire_request_id") REFERENCES "public"."questionnaire_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_request" ADD CONSTRAINT "questionnaire_request_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire" ADD CONSTRAINT "questionnaire_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone" ADD CONSTRAINT "milestone_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone" ADD CONSTRAINT "milestone_origin_card_id_ai_card_id_fk" FOREIGN KEY ("origin_card_id") REFERENCES "public"."ai_card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_lead_id_user_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_questionnaire_request_id_questionnaire_request_id_fk" FOREIGN KEY ("questionnaire_request_id") REFERENCES "public"."questionnaire_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk" ADD CONSTRAINT "risk_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk" ADD CONSTRAINT "risk_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk" ADD CONSTRAINT "risk_origin_card_id_ai_card_id_fk" FOREIGN KEY ("origin_card_id") REFERENCES "public"."ai_card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_parent_id_card_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_milestone_id_milestone_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."milestone"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_origin_card_id_ai_card_id_fk" FOREIGN KEY ("origin_card_id") REFERENCES "public"."ai_card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_card_column_index" ON "ai_card" USING btree ("column_id","position");--> statement-breakpoint
CREATE INDEX "ai_card_owner_index" ON "ai_card" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ai_column_owner_index" ON "ai_column" USING btree ("owner_id","position");--> statement-breakpoint
CREATE INDEX "assistant_run_owner_index" ON "assistant_run" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_run_column_index" ON "assistant_run" USING btree ("column_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_request_number_unique" ON "questionnaire_request" USING btree ("questionnaire_id","number");--> statement-breakpoint
CREATE INDEX "questionnaire_owner_index" ON "questionnaire" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "conversion_owner_index" ON "conversion" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "milestone_project_index" ON "milestone" USING btree ("project_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "project_board_unique" ON "project" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "project_updated_index" ON "project" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "project_due_index" ON "project" USING btree ("due_date");--> statement-breakpoint
CREATE INDEX "risk_project_index" ON "risk" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "task_project_index" ON "task" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "task_parent_index" ON "task" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "time_entry_card_index" ON "time_entry" USING btree ("card_id","day");--> statement-breakpoint
CREATE INDEX "time_entry_user_index" ON "time_entry" USING btree ("user_id","day");