/** The palette has five gradients; `tone` cycles through them. */
const GRADIENTS = 5;

/** The colours behind the first letter. */
export const portraitBackground = (tone: number): string => `var(--portrait-${(Math.abs(tone) % GRADIENTS) + 1})`;

/** Stands for a person without a picture. */
export const firstLetter = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase('en-US') ?? '';

/** The class of a picture that fills its portrait. */
export const PORTRAIT_PICTURE = 'size-full rounded-full object-cover';
