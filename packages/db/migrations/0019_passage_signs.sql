CREATE TABLE "passage_signs" (
	"passage_id" text PRIMARY KEY NOT NULL,
	"memory_id" text NOT NULL,
	"avatar_id" text NOT NULL,
	"model" text NOT NULL,
	"signs" bit(384) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passage_signs" ADD CONSTRAINT "passage_signs_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_signs_avatar_id" ON "passage_signs" USING btree ("avatar_id");