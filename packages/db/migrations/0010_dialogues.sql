ALTER TABLE "memories" ADD COLUMN "dialogue" jsonb;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "dialogue_person" text;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "said_on" text;