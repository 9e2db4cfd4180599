ALTER TABLE "group_members" ADD COLUMN "is_avatar_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "email_id" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_email_id" ON "invitations" USING btree ("email_id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_provider_id_unique" UNIQUE("provider_id");