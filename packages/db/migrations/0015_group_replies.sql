ALTER TABLE "group_members" ADD COLUMN "typing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_messages" ADD COLUMN "state" text DEFAULT 'complete' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "group_messages" ADD COLUMN "provenance" text;--> statement-breakpoint
ALTER TABLE "group_messages" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "group_messages" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_reply_to_group_messages_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."group_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_messages_reply_to" ON "group_messages" USING btree ("reply_to");--> statement-breakpoint
CREATE UNIQUE INDEX "group_messages_one_reply" ON "group_messages" USING btree ("group_id") WHERE state = 'streaming';