// What tests/global-setup.ts hands to the tests; written here again, since the web's own types cannot take in its servers.
import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    redisUrl: string;
    templateName: string;
  }
}
