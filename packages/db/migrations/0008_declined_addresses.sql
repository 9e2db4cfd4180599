CREATE TABLE "declined_addresses" (
	"email_sha256" text PRIMARY KEY NOT NULL,
	"declined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Who has declined already is left in peace all the same.
INSERT INTO "declined_addresses" ("email_sha256", "declined_at")
SELECT encode(sha256(convert_to("invitee_email", 'UTF8')), 'hex'), max("answered_at") FROM "invitations"
WHERE "status" = 'declined' AND "answered_at" IS NOT NULL GROUP BY "invitee_email";
--> statement-breakpoint
-- The links in mail that has gone out are kept as hashes alone.
UPDATE "emails" SET "html" = '', "text" = '' WHERE "status" <> 'queued';
