CREATE TABLE "invitation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"invitation_id" text,
	"email_sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_log" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email_sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_links_invitation_id" ON "invitation_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitation_links_created_at" ON "invitation_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_log_of_address" ON "mail_log" USING btree ("email_sha256","purpose","created_at");--> statement-breakpoint
CREATE INDEX "mail_log_created_at" ON "mail_log" USING btree ("created_at");