CREATE TABLE "text_usage" (
	"user_id" text PRIMARY KEY NOT NULL,
	"byte_size" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "typed_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_usage" ADD CONSTRAINT "text_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_messages_user_id" ON "group_messages" USING btree ("user_id");