CREATE TABLE "voices" (
	"id" text PRIMARY KEY NOT NULL,
	"avatar_id" text,
	"memory_id" text,
	"state" text NOT NULL,
	"kind" text,
	"provider_voice_id" text,
	"error" text,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_memory_id_memories_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voices_avatar_id" ON "voices" USING btree ("avatar_id","created_at");--> statement-breakpoint
CREATE INDEX "voices_memory_id" ON "voices" USING btree ("memory_id");--> statement-breakpoint
CREATE INDEX "voices_leaving" ON "voices" USING btree ("updated_at") WHERE state = 'leaving' or (state <> 'gone' and (avatar_id is null or memory_id is null));--> statement-breakpoint
CREATE UNIQUE INDEX "voices_one_ready" ON "voices" USING btree ("avatar_id") WHERE state = 'ready';