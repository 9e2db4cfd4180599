CREATE TABLE "presence_holders" (
	"id" text PRIMARY KEY NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"holder_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "presences_holder_id_user_id_pk" PRIMARY KEY("holder_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_typing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_presence" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_read_marks" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_unread" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "read_sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_holder_id_presence_holders_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."presence_holders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_user_id" ON "presences" USING btree ("user_id");--> statement-breakpoint
-- Nobody finds everything unread that was said before it was counted.
UPDATE "group_members" SET "read_sequence" = coalesce((SELECT max("sequence") FROM "group_messages" WHERE "group_messages"."group_id" = "group_members"."group_id"), 0);
