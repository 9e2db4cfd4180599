/** The fields of `KeyboardEvent` that indicate an input method (IME). */
type KeyPress = { isComposing: boolean; keyCode: number };

/** "Process key": handled by an input method, whatever key it is (UI Events, 7.3.1). */
const PROCESS_KEY_CODE = 229;

/**
 * Whether an input method handled a key, such as the Enter that commits Japanese or Chinese text: it must not submit.
 * Safari ends the composition before that Enter's event, and then only this key code identifies it.
 */
export const isForInputMethod = ({ isComposing, keyCode }: KeyPress): boolean => isComposing || keyCode === PROCESS_KEY_CODE;
