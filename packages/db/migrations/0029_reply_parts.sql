ALTER TABLE "generated_replies" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "group_messages" ADD COLUMN "parts" jsonb;