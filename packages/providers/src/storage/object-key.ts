import { providerInvalid } from '../errors.ts';

/** Our ids: a prefix, an underscore, and nothing special to a file system or URL. */
export const KEY_FORM = /^[a-z]{1,16}_[a-z0-9_]{1,64}$/;

/** @throws ProviderError `invalid` for a key of another form */
export function refuseForeignKey(key: string): void {
  if (!KEY_FORM.test(key)) throw providerInvalid('storage', 'There is no file of that name.');
}
