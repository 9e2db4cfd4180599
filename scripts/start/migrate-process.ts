/** Receives a database URL, runs the migrations, and exits. */
import { migrateDatabase } from '@everkin/db/migrate';

process.on('disconnect', () => process.exit(0));
process.once('message', (url: string) => {
  migrateDatabase({ url }).then(
    () => process.send?.({ problem: null }, () => process.exit(0)),
    (error: unknown) => process.send?.({ problem: describe(error) }, () => process.exit(1)),
  );
});

/** The query builder wraps the database's own error. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
