import { EmbedRequest, type EmbedReply } from './embed-messages.ts';
import { openMiniLm, type SentenceReader } from './minilm.ts';

// The program of an embedding process: it opens the model that its arguments name and answers requests one by one, until
// its parent is gone. A process of its own, because reading keeps a core busy for as long as it takes, and the model
// takes memory that the api should not hold.

const [directory = '', threads = '1'] = process.argv.slice(2);
const tell = (reply: EmbedReply): void => void process.send?.(reply);
const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

process.on('disconnect', () => process.exit());
let last: Promise<void> = Promise.resolve();

try {
  const reader = await openMiniLm(directory, Number(threads));
  process.on('message', (message) => {
    last = last.then(() => answer(reader, message));
  });
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'failed', id: null, detail: detailOf(error) });
  process.disconnect();
}

async function answer(reader: SentenceReader, message: unknown): Promise<void> {
  const request = EmbedRequest.parse(message);
  const { id } = request;
  try {
    if (request.kind === 'texts') tell({ kind: 'vectors', id, vectors: await reader.embed(request.texts) });
    else tell({ kind: 'question', id, ...(await reader.readQuestion(request)) });
  } catch (error) {
    tell({ kind: 'failed', id, detail: detailOf(error) });
  }
}
