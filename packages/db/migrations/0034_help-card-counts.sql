CREATE TABLE "help_card_counts" (
	"year" smallint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "help_card_counts_year_kind_pk" PRIMARY KEY("year","kind")
);
--> statement-breakpoint
ALTER TABLE "generated_replies" ADD COLUMN "story_id" text;--> statement-breakpoint
ALTER TABLE "generated_replies" ADD CONSTRAINT "generated_replies_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generated_replies_story_id" ON "generated_replies" USING btree ("story_id") WHERE story_id is not null;