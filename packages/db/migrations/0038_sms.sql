CREATE TABLE "sms_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"number_id" text,
	"direction" text NOT NULL,
	"provider_id" text,
	"kind" text NOT NULL,
	"message_id" text,
	"follows_id" text,
	"body" text,
	"segments" integer,
	"status" text NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_messages_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "sms_numbers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"e164" text,
	"status" text NOT NULL,
	"code" text,
	"code_expires_at" timestamp (3) with time zone,
	"country" text,
	"time_zone" text,
	"avatar_id" text,
	"choices" jsonb,
	"answering_id" text,
	"answered_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"last_text_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_numbers_e164_unique" UNIQUE("e164"),
	CONSTRAINT "sms_numbers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_number_id_sms_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."sms_numbers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_follows_id_sms_messages_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."sms_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_numbers" ADD CONSTRAINT "sms_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_numbers" ADD CONSTRAINT "sms_numbers_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_messages_number_id" ON "sms_messages" USING btree ("number_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_follows_id" ON "sms_messages" USING btree ("follows_id") WHERE follows_id is not null;--> statement-breakpoint
CREATE INDEX "sms_messages_created_at" ON "sms_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_numbers_user_id" ON "sms_numbers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_numbers_avatar_id" ON "sms_numbers" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "sms_numbers_answered_at" ON "sms_numbers" USING btree ("answered_at");