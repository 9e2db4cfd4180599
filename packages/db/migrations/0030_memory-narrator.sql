ALTER TABLE "memories" ADD COLUMN "narrator" text;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "narrator_name" text;