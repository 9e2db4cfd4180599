CREATE TABLE "stories" (
	"id" text PRIMARY KEY NOT NULL,
	"avatar_id" text NOT NULL,
	"created_by_id" text NOT NULL,
	"title" text NOT NULL,
	"from_year" integer,
	"to_year" integer,
	"question" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "born_words" text;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "born_edtf" text;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "died_words" text;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "died_edtf" text;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "hemisphere" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "story_id" text;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "date_edtf" text;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "date_earliest" date;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "date_latest" date;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "date_source" text;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "date_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stories_scope" ON "stories" USING btree ("created_by_id","avatar_id",coalesce("from_year", 0),coalesce("to_year", 0),coalesce("question", ''));--> statement-breakpoint
CREATE INDEX "stories_avatar_id" ON "stories" USING btree ("avatar_id","created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_story_id" ON "messages" USING btree ("story_id") WHERE story_id is not null;--> statement-breakpoint
CREATE INDEX "memories_timeline" ON "memories" USING btree ("avatar_id",(case when "date_latest" is null then "date_earliest" - 1 else coalesce("date_earliest", "date_latest") end),(coalesce("date_latest" - "date_earliest", 1000000) * 2 + ("date_edtf" ~ '[~?%]')::int),"created_at","id") WHERE date_edtf is not null;--> statement-breakpoint
CREATE INDEX "memories_date_unread" ON "memories" USING btree ("id") WHERE date_read_at is null;