CREATE TABLE "help_card_counts" (
	"year" smallint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "help_card_counts_year_kind_pk" PRIMARY KEY("year","kind")
);
