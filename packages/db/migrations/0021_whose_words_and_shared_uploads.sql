ALTER TABLE "memories" ADD COLUMN "attribution" text;--> statement-breakpoint
ALTER TABLE "part_uploads" ADD COLUMN "shared" boolean DEFAULT true NOT NULL;