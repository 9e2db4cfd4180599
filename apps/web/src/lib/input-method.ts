/** What a key press tells of an input method, as `KeyboardEvent` has it. */
type KeyPress = { isComposing: boolean; keyCode: number };

/** "Process key": pressed for an input method, whatever key it is (UI Events, 7.3.1). */
const PROCESS_KEY_CODE = 229;

/**
 * Whether a key was pressed for an input method, as the Enter that chooses a word of Japanese or Chinese: it sends nothing.
 * Safari ends the composition before it tells of that Enter, and then only this key code gives it away.
 */
export const isForInputMethod = ({ isComposing, keyCode }: KeyPress): boolean => isComposing || keyCode === PROCESS_KEY_CODE;
