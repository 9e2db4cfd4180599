CREATE TABLE "garden_models" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "garden_models" ADD CONSTRAINT "garden_models_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garden_models" ADD CONSTRAINT "garden_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "garden_models_file_id" ON "garden_models" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "garden_models_user_id" ON "garden_models" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "garden_models_expires_at" ON "garden_models" USING btree ("expires_at");