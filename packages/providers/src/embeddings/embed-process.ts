import pLimit from 'p-limit';
import { EmbedRequest, type EmbedReply } from './embed-messages.ts';
import { openMiniLm, type SentenceReader } from './minilm.ts';

// Entry point of an embedding process: loads the model named by its arguments and answers requests one at a time until its
// parent exits. It is a separate process because embedding occupies a core for its whole duration, and the model takes memory
// that the api should not hold.

const [directory = '', threads = '1'] = process.argv.slice(2);
const tell = (reply: EmbedReply): void => void process.send?.(reply);
const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

process.on('disconnect', () => process.exit());
const inTurn = pLimit(1);

try {
  const reader = await openMiniLm(directory, Number(threads));
  process.on('message', (message) => void inTurn(() => answer(reader, message)));
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
    else if (request.kind === 'message') tell({ kind: 'vectors', id, vectors: [await reader.embedMessage(request.message)] });
    else if (request.kind === 'answers') tell({ kind: 'ratings', id, ratings: await reader.rateAnswers(request) });
    else tell({ kind: 'question', id, ...(await reader.readQuestion(request)) });
  } catch (error) {
    tell({ kind: 'failed', id, detail: detailOf(error) });
  }
}
