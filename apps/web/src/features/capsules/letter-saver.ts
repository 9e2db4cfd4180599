/** How far a letter is: on this device only, on its way, with the server, or refused by it. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed';

type Environment = {
  /** Sends the letter. */
  send: (text: string) => Promise<void>;
  /** Writes it down on this device, until `forget`. */
  remember: (text: string) => void;
  forget: () => void;
  onState: (state: SavingState, error: unknown) => void;
  /** @returns a function that cancels it */
  schedule: (task: () => void, delayMs: number) => () => void;
  /** Whether a failure may pass by itself, as without a connection. */
  isPassing: (error: unknown) => boolean;
};

export type LetterSaver = {
  /** Text was typed: it is written down here at once, and sent a second after the last of it. */
  type: (text: string) => void;
  /** Sends what is not sent yet. @returns whether the server has everything */
  flush: () => Promise<boolean>;
  /** Sends nothing more, and leaves nothing on this device: the capsule is sealed. */
  end: () => void;
};

const TYPING_ENDS_AFTER_MS = 1_000;
const TRY_AGAIN_AFTER_MS = 5_000;

/** Saves a letter while it is written: one request at a time, the newest text last. */
export function createLetterSaver(environment: Environment): LetterSaver {
  return new Saver(environment);
}

class Saver implements LetterSaver {
  readonly #environment: Environment;
  #unsent: string | null = null;
  #cancelTimer = (): void => {};
  #running: Promise<boolean> | null = null;
  #isOver = false;
  /** What else stands on this device is another version, about which one has not decided. */
  #hasRemembered = false;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  type(text: string): void {
    if (this.#isOver) return;
    this.#unsent = text;
    this.#hasRemembered = true;
    this.#environment.remember(text);
    if (this.#running === null) this.#environment.onState('waiting', null);
    this.#sendAfter(TYPING_ENDS_AFTER_MS);
  }

  flush(): Promise<boolean> {
    this.#cancelTimer();
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  end(): void {
    this.#isOver = true;
    this.#unsent = null;
    this.#cancelTimer();
    this.#environment.forget();
  }

  #sendAfter(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#environment.schedule(() => void this.flush(), delayMs);
  }

  async #sendAll(): Promise<boolean> {
    while (this.#unsent !== null) {
      const text = this.#unsent;
      this.#environment.onState('saving', null);
      try {
        await this.#environment.send(text);
      } catch (error) {
        return this.#fail(error);
      }
      // Typed meanwhile: that is sent next.
      if (this.#unsent === text) this.#unsent = null;
    }
    if (this.#isOver) return false;
    if (this.#hasRemembered) this.#environment.forget();
    this.#environment.onState('saved', null);
    return true;
  }

  #fail(error: unknown): false {
    if (this.#isOver) return false;
    this.#environment.onState('failed', error);
    if (this.#environment.isPassing(error)) this.#sendAfter(TRY_AGAIN_AFTER_MS);
    return false;
  }
}
