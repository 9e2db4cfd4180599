CREATE TABLE "spoken_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"avatar_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"text_hash" text NOT NULL,
	"text" text,
	"status" text NOT NULL,
	"error" text,
	"is_stopgap" boolean DEFAULT false NOT NULL,
	"file_id" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"spoken_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "spoken_texts" ADD CONSTRAINT "spoken_texts_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_texts" ADD CONSTRAINT "spoken_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "spoken_texts_key" ON "spoken_texts" USING btree ("avatar_id","voice_id","text_hash");--> statement-breakpoint
CREATE INDEX "spoken_texts_file_id" ON "spoken_texts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "spoken_texts_asked_at" ON "spoken_texts" USING btree ("asked_at");