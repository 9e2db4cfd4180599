import { dictionary } from '@zxcvbn-ts/language-common';

// Named in an import of its own file, and that file imported lazily: a bundle loses the names of CommonJS in a lazy import.

/** What people choose, in lower case, from leaked lists; some 18,000 of them have eight characters or more. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);
