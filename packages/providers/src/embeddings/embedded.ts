import { fileURLToPath } from 'node:url';
import { ProviderError, providerInterrupted, providerUnavailable } from '../errors.ts';
import type { ModelListener } from '../models/fetch-model.ts';
import { createModelLoader } from '../models/model-loader.ts';
import { MINILM, type ModelPackage } from '../models/model-package.ts';
import { abortable } from '../abortable.ts';
import { type EmbedClient, startEmbedClient } from './embed-client.ts';
import type { Embeddings } from './port.ts';

// From source, the program is the .ts file beside this one; bundled, the .js file beside the bundle.
const PROGRAM_ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM_PATH = fileURLToPath(new URL(`./embed-process.${PROGRAM_ENDING}`, import.meta.url));

export type EmbeddedSettings = {
  /** DATA_DIR/models. */
  directory: string;
  registryUrl?: string | undefined;
  model?: ModelPackage;
  threads?: number;
  /** Back-off after a failed download or start. */
  retryAfterMs?: number;
  programPath?: string;
  /** Receives download progress. */
  onNews?: ModelListener | undefined;
  onTrouble?: (error: unknown) => void;
};

const RETRY_AFTER_MS = 5 * 60_000;
/** Texts per request to the process. A cancelled request wastes at most this many, and a question waits for no more. */
const TEXTS_AT_ONCE = 16;

/**
 * Embeds on this machine, in a separate process, with weights downloaded on first use. Without a network everything else keeps
 * working, and the download is retried later.
 */
export function createEmbeddedEmbeddings(settings: EmbeddedSettings): Embeddings {
  const { id } = settings.model ?? MINILM;
  const keeper = keepClient(settings);
  return {
    model: id,
    isReady: () => keeper.isReady(),
    embed: async (texts, { signal }) => {
      const client = await abortable(keeper.open(), signal, abandoned);
      const vectors: Int8Array[] = [];
      for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE)
        vectors.push(...(await client.embed(texts.slice(from, from + TEXTS_AT_ONCE), signal)));
      return vectors;
    },
    embedQuestion: async (question, { signal }) => {
      const client = await abortable(keeper.open(), signal, abandoned);
      return client.readQuestion(question, signal);
    },
    ...(id === MINILM.id && {
      embedMessage: async (message, { signal }) => {
        const client = await abortable(keeper.open(), signal, abandoned);
        return client.embedMessage(message, signal);
      },
      rateAnswers: async (asked, { signal }) => {
        const client = await abortable(keeper.open(), signal, abandoned);
        return client.rateAnswers(asked, signal);
      },
    }),
    close: () => keeper.close(),
  };
}

/** Keeps one process running, restarts it after an exit, and backs off after a failure. */
function keepClient(settings: EmbeddedSettings): { open(): Promise<EmbedClient>; isReady(): Promise<boolean>; close(): Promise<void> } {
  let opening: Promise<EmbedClient> | null = null;
  let running: EmbedClient | null = null;
  let failed: { atMs: number; error: unknown } | null = null;
  const closing = new AbortController();

  const { directory, registryUrl, onNews, retryAfterMs } = settings;
  const model = createModelLoader({ model: settings.model ?? MINILM, directory, registryUrl, onNews, retryAfterMs });

  const start = async (): Promise<EmbedClient> => {
    const client = await startEmbedClient({
      programPath: settings.programPath ?? PROGRAM_PATH,
      modelDirectory: await model.open(),
      threads: settings.threads ?? 1,
    });
    running = client;
    void client.ended.then(() => {
      running = null;
      opening = null;
    });
    return client;
  };
  const open = (): Promise<EmbedClient> => {
    if (closing.signal.aborted) return Promise.reject(providerInterrupted('embeddings', 'This process is ending.'));
    if (failed && performance.now() - failed.atMs < (retryAfterMs ?? RETRY_AFTER_MS)) return Promise.reject(asUnavailable(failed.error));
    opening ??= start().catch((error: unknown) => {
      failed = { atMs: performance.now(), error };
      opening = null;
      if (!closing.signal.aborted) settings.onTrouble?.(error);
      throw asUnavailable(error);
    });
    return opening;
  };
  return {
    open,
    isReady: async () => {
      if (!running) open().catch(() => undefined);
      return running !== null;
    },
    close: async () => {
      closing.abort();
      await model.close();
      await opening?.catch(() => undefined);
      await running?.close();
    },
  };
}

const asUnavailable = (error: unknown): ProviderError =>
  error instanceof ProviderError
    ? error
    : providerUnavailable('embeddings', 'The model that reads meanings is not there yet.', { cause: error });

const abandoned = (): ProviderError => providerInterrupted('embeddings', 'Nobody waits for the meaning any more.');
