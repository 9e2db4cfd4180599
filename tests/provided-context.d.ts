// What tests/global-setup.ts provides to the tests.
import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A connection whose user may create and drop databases. */
    databaseUrl: string;
    redisUrl: string;
    /** A migrated, empty database that each test database is a copy of. */
    templateName: string;
    /** The name prefix of all other databases of the run; leftovers are dropped at the end. */
    databasePrefix: string;
    /** For files of started programs that tests do not remove. Deleted at the end. */
    directory: string;
  }
}
