/** Brings the database to the newest schema when told its URL, and ends. */
import { migrateDatabase } from '@everkin/db/migrate';

process.on('disconnect', () => process.exit(0));
process.once('message', (url: string) => {
  migrateDatabase({ url }).then(
    () => process.send?.({ problem: null }, () => process.exit(0)),
    (error: unknown) => process.send?.({ problem: describe(error) }, () => process.exit(1)),
  );
});

/** The query builder wraps what the database said. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
