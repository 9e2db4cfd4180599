/** A window as wide as a desk's: `lg` in the styles. */
export const WIDE_WINDOW = '(min-width: 64rem)';
