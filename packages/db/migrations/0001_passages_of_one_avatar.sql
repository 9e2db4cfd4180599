DROP INDEX "passages_search";--> statement-breakpoint
ALTER TABLE "passages" drop column "search";--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english'::regconfig, text) || array_to_tsvector(array[avatar_id])) STORED;--> statement-breakpoint
CREATE INDEX "passages_search" ON "passages" USING gin ("search") WITH (fastupdate=false);