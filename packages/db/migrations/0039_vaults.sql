CREATE TABLE "vault_access" (
	"item_id" text NOT NULL,
	"reader_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vault_access_item_id_reader_id_day_kind_pk" PRIMARY KEY("item_id","reader_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "vault_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"vault_id" text NOT NULL,
	"requested_by_id" text NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"file_id" text,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vault_items" (
	"id" text PRIMARY KEY NOT NULL,
	"vault_id" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"text" text,
	"file_id" text,
	"happened_at" text,
	"date_edtf" text,
	"date_earliest" date,
	"date_latest" date,
	"avatar_id" text,
	"access" text NOT NULL,
	"added_by_id" text,
	"added_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_members" (
	"id" text PRIMARY KEY NOT NULL,
	"vault_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vaults" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vaults_owner_id_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "vault_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "vault_role" text;--> statement-breakpoint
ALTER TABLE "vault_access" ADD CONSTRAINT "vault_access_item_id_vault_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."vault_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_access" ADD CONSTRAINT "vault_access_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_exports" ADD CONSTRAINT "vault_exports_vault_id_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."vaults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_exports" ADD CONSTRAINT "vault_exports_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_exports" ADD CONSTRAINT "vault_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_items" ADD CONSTRAINT "vault_items_vault_id_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."vaults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_items" ADD CONSTRAINT "vault_items_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_items" ADD CONSTRAINT "vault_items_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_items" ADD CONSTRAINT "vault_items_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_members" ADD CONSTRAINT "vault_members_vault_id_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."vaults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_members" ADD CONSTRAINT "vault_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaults" ADD CONSTRAINT "vaults_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vault_access_reader_id" ON "vault_access" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "vault_access_at" ON "vault_access" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_exports_one_open" ON "vault_exports" USING btree ("vault_id","requested_by_id") WHERE status in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "vault_exports_requested_by_id" ON "vault_exports" USING btree ("requested_by_id","created_at");--> statement-breakpoint
CREATE INDEX "vault_exports_file_id" ON "vault_exports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "vault_items_vault_id" ON "vault_items" USING btree ("vault_id","created_at","id");--> statement-breakpoint
CREATE INDEX "vault_items_file_id" ON "vault_items" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "vault_items_avatar_id" ON "vault_items" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "vault_items_added_by_id" ON "vault_items" USING btree ("added_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_members_once" ON "vault_members" USING btree ("vault_id","user_id");--> statement-breakpoint
CREATE INDEX "vault_members_user_id" ON "vault_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_vault_id_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."vaults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_vault_id" ON "invitations" USING btree ("vault_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_one_subject" CHECK ((group_id is null) <> (vault_id is null));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_vault_role" CHECK ((vault_role is null) = (vault_id is null));