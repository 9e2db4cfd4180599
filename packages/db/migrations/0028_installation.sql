CREATE TABLE "installation" (
	"slot" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."slot" = 1)
);
--> statement-breakpoint
CREATE TABLE "orphaned_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orphaned_files_first_seen_at" ON "orphaned_files" USING btree ("first_seen_at");