CREATE TABLE "part_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"avatar_id" text NOT NULL,
	"file_name" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"memory_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" text NOT NULL,
	"start_byte" bigint NOT NULL,
	"byte_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "upload_parts_upload_id_start_byte_pk" PRIMARY KEY("upload_id","start_byte"),
	CONSTRAINT "upload_parts_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "part_uploads" ADD CONSTRAINT "part_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_uploads" ADD CONSTRAINT "part_uploads_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_part_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."part_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_uploads_owner_id" ON "part_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "part_uploads_avatar_id" ON "part_uploads" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "part_uploads_updated_at" ON "part_uploads" USING btree ("updated_at");