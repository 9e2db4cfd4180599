CREATE TABLE "passage_vectors" (
	"passage_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"vectors" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "embedded_with" text;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;