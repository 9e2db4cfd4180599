import type { SignInCaller } from '../accounts/sign-in-limits.ts';

/** A sign-in from one network, on an unknown device. */
export const makeCaller = (): SignInCaller => ({ network: { own: '192.0.2.7', wider: [] }, device: null });
