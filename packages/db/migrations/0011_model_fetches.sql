CREATE TABLE "model_fetches" (
	"model" text NOT NULL,
	"machine" text NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"total_bytes" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"held_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "model_fetches_model_machine_pk" PRIMARY KEY("model","machine")
);
