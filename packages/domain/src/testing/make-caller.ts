import type { SignInCaller } from '../accounts/sign-in-limits.ts';

/** Somebody who signs in from one place, on a device that nobody knows. */
export const makeCaller = (): SignInCaller => ({ network: { own: '192.0.2.7', wider: [] }, device: null });
