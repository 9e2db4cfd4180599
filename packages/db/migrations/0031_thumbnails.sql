ALTER TABLE "files" ADD COLUMN "thumbnail_of_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_thumbnail_of_id_files_id_fk" FOREIGN KEY ("thumbnail_of_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_thumbnail_of_id" ON "files" USING btree ("thumbnail_of_id");