ALTER TABLE "messages" ADD COLUMN "help_card" jsonb;--> statement-breakpoint
ALTER TABLE "group_messages" ADD COLUMN "help_card" jsonb;