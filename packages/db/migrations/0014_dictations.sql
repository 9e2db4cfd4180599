CREATE TABLE "dictations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sound_hash" text NOT NULL,
	"sound" "bytea",
	"status" text NOT NULL,
	"words" text,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dictations" ADD CONSTRAINT "dictations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dictations_key" ON "dictations" USING btree ("user_id","sound_hash");--> statement-breakpoint
CREATE INDEX "dictations_created_at" ON "dictations" USING btree ("created_at");