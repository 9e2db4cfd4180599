ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "owner_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "turn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "traceparent" text;--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("lane","owner_id","due_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_turns" ON "jobs" USING btree ("lane","owner_id","turn_at");