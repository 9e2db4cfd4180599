import { makesOthersWait, countBatch, findNext } from './upload-batch.rules.ts';
import type { CheckedFile } from './added-kinds.ts';
import type { Sending } from './send-file.ts';
import type { UploadEvent } from './upload-flow.ts';
import { type QueuedFile, type QueueEvent, reduceQueue } from './upload-queue.ts';

/** @property waitsFor why nothing is sent for now; null while the batch goes on */
export type BatchState = { files: readonly QueuedFile[]; waitsFor: { code: string; message: string } | null };

/** The external dependencies of a batch. */
export type BatchApi = {
  check: (file: File) => Promise<CheckedFile>;
  send: (file: QueuedFile, report: (event: UploadEvent) => void) => Sending;
  makeId: () => string;
  /** Called whenever nothing is left to send. */
  onSettled: (files: readonly QueuedFile[]) => void;
};

/**
 * Sends many files, a few at a time (docs/PRODUCT.md, Uploads). A file that fails says why while the others go on; where they
 * would fail as well, as without a network, they wait.
 */
export class UploadBatch {
  readonly #api: BatchApi;
  readonly #listeners = new Set<() => void>();
  readonly #cancels = new Map<string, () => void>();
  readonly #removed = new Set<string>();
  #state: BatchState = { files: [], waitsFor: null };
  #isStopped = false;
  /** How often it went on: a failure from before says nothing about now. */
  #resumeCount = 0;

  constructor(api: BatchApi) {
    this.#api = api;
  }

  getState = (): BatchState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Files that cannot be added are listed with the reason at once; the others are sent. */
  async add(chosen: readonly File[], isShared: boolean): Promise<void> {
    const { makeId, check } = this.#api;
    const checked = await Promise.all(chosen.map(async (file) => ({ id: makeId(), file, ...(await check(file)) })));
    this.#apply({ type: 'added', files: checked.map(({ id, file, kind }) => ({ id, file, kind, isShared, clonesVoice: false })) });
    for (const { id, file, problem } of checked)
      if (problem !== null) this.#tell(id, { type: 'refused', fileName: file.name, message: problem });
    this.#sendNext();
  }

  /** Takes a file off the list; one that is on its way is cancelled. */
  remove(id: string): void {
    this.#removed.add(id);
    this.#cancels.get(id)?.();
    this.#apply({ type: 'removed', id });
  }

  /** Sends a failed file again. */
  retry(id: string): void {
    this.#tell(id, { type: 'reset' });
    this.goOn();
  }

  /** Sends what waits and what failed. */
  retryAll = (): void => {
    for (const { id, upload } of this.#state.files) if (upload.phase === 'failed' && !upload.isRefused) this.#tell(id, { type: 'reset' });
    this.goOn();
  };

  /** Goes on where the batch waits. */
  goOn = (): void => {
    this.#resumeCount += 1;
    if (this.#state.waitsFor !== null) this.#set({ ...this.#state, waitsFor: null });
    this.#sendNext();
  };

  /** Empties the list, once nothing is on its way. */
  clear = (): void => {
    if (countBatch(this.#state.files).left === 0) this.#set({ files: [], waitsFor: null });
  };

  /** Advances the shown progress. @param random makes a number from 0 up to 1 */
  tick(random: () => number): void {
    for (const { id, upload } of this.#state.files) if (upload.phase === 'uploading') this.#tell(id, { type: 'ticked', random: random() });
  }

  /** Cancels what is on its way, and sends nothing more until `start`. */
  stop = (): void => {
    this.#isStopped = true;
    for (const cancel of this.#cancels.values()) cancel();
  };

  start(): void {
    this.#isStopped = false;
    this.#sendNext();
  }

  #set(next: BatchState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #apply(event: QueueEvent): void {
    this.#set({ ...this.#state, files: reduceQueue(this.#state.files, event) });
  }

  #tell(id: string, event: UploadEvent): void {
    this.#apply({ type: 'told', id, event });
  }

  #report(id: string, event: UploadEvent, isCurrent: boolean): void {
    if (event.type === 'failed' && makesOthersWait(event.code)) {
      if (isCurrent) this.#set({ ...this.#state, waitsFor: { code: event.code ?? '', message: event.message } });
      return this.#tell(id, { type: 'cancelled' });
    }
    this.#tell(id, event);
    if (event.type === 'cancelled' && this.#removed.has(id)) this.#apply({ type: 'removed', id });
  }

  async #sendOne(file: QueuedFile): Promise<void> {
    const begun = this.#resumeCount;
    const sending = this.#api.send(file, (event) => this.#report(file.id, event, begun === this.#resumeCount));
    this.#cancels.set(file.id, sending.cancel);
    await sending.outcome;
    this.#cancels.delete(file.id);
    this.#sendNext();
    if (!this.#isStopped && countBatch(this.#state.files).left === 0) this.#api.onSettled(this.#state.files);
  }

  #sendNext(): void {
    while (!this.#isStopped && this.#state.waitsFor === null) {
      const next = findNext(this.#state.files);
      if (!next) return;
      void this.#sendOne(next);
    }
  }
}
