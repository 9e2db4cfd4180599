// What tests/global-setup.ts hands to the tests.
import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A connection whose user may create and drop databases. */
    databaseUrl: string;
    redisUrl: string;
    /** A migrated, empty database that each test database is a copy of. */
    templateName: string;
    /** How the names of all other databases of the run begin: what is left of them is dropped in the end. */
    databasePrefix: string;
    /** For the files of what is started by tests that do not remove them. Removed in the end. */
    directory: string;
  }
}
