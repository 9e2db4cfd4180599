/** The steps of writing, one per screen. */
export const STEPS = ['who', 'what', 'when', 'check'] as const;
export type Step = (typeof STEPS)[number];
export type CapsuleSearch = { step?: Step };

export const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value);
