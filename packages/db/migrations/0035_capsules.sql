CREATE TABLE "capsule_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"capsule_id" text NOT NULL,
	"recipient_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "capsule_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"capsule_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"next_storage_key" text,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"is_damaged" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "capsule_parts_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "capsule_parts_next_storage_key_unique" UNIQUE("next_storage_key")
);
--> statement-breakpoint
CREATE TABLE "capsule_recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"capsule_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"relation" text,
	"addresses" jsonb NOT NULL,
	"time_zone" text,
	"delivery" text NOT NULL,
	"address_index" integer DEFAULT 0 NOT NULL,
	"mail_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_email_id" text,
	"notified_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"tells_author" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capsules" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"avatar_id" text,
	"title" text NOT NULL,
	"cover_note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"condition" jsonb,
	"due_at" timestamp (3) with time zone,
	"marked_due_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"key_id" text,
	"sealed_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"latest_at" timestamp (3) with time zone NOT NULL,
	"gap_until" timestamp (3) with time zone,
	"test_offset_ms" bigint DEFAULT 0 NOT NULL,
	"swept_offset_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "capsule_links" ADD CONSTRAINT "capsule_links_capsule_id_capsules_id_fk" FOREIGN KEY ("capsule_id") REFERENCES "public"."capsules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capsule_links" ADD CONSTRAINT "capsule_links_recipient_id_capsule_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."capsule_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capsule_parts" ADD CONSTRAINT "capsule_parts_capsule_id_capsules_id_fk" FOREIGN KEY ("capsule_id") REFERENCES "public"."capsules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capsule_recipients" ADD CONSTRAINT "capsule_recipients_capsule_id_capsules_id_fk" FOREIGN KEY ("capsule_id") REFERENCES "public"."capsules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capsules" ADD CONSTRAINT "capsules_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capsules" ADD CONSTRAINT "capsules_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capsule_links_capsule_id" ON "capsule_links" USING btree ("capsule_id");--> statement-breakpoint
CREATE INDEX "capsule_links_recipient_id" ON "capsule_links" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "capsule_parts_capsule_id" ON "capsule_parts" USING btree ("capsule_id","position");--> statement-breakpoint
CREATE INDEX "capsule_recipients_capsule_id" ON "capsule_recipients" USING btree ("capsule_id","position");--> statement-breakpoint
CREATE INDEX "capsule_recipients_next_attempt_at" ON "capsule_recipients" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "capsule_recipients_last_email_id" ON "capsule_recipients" USING btree ("last_email_id");--> statement-breakpoint
CREATE INDEX "capsules_author_id" ON "capsules" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "capsules_avatar_id" ON "capsules" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "capsules_due_at" ON "capsules" USING btree ("status","due_at");