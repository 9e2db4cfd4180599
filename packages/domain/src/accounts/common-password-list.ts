import { dictionary } from '@zxcvbn-ts/language-common';

// A static import in a file of its own, which is then imported lazily: bundlers lose CommonJS named exports in a dynamic import.

/** Common passwords from leaks, in lower case; some 18,000 of them have eight characters or more. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);
