CREATE TABLE "check_in_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"avatar_id" text NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"answer" text DEFAULT 'none' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "emotion_detection" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_check_in_cards" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_cards" ADD CONSTRAINT "check_in_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_cards" ADD CONSTRAINT "check_in_cards_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_cards_user_id" ON "check_in_cards" USING btree ("user_id","shown_at");--> statement-breakpoint
CREATE INDEX "check_in_cards_avatar_id" ON "check_in_cards" USING btree ("avatar_id");