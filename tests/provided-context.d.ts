// What tests/global-setup.ts hands to the tests.
import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A connection whose user may create and drop databases. */
    databaseUrl: string;
    redisUrl: string;
    /** A migrated, empty database that each test database is a copy of. */
    templateName: string;
  }
}
