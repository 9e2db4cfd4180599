import pLimit from 'p-limit';
import { exitWithParent } from '../exit-with-parent.ts';
import { type KeptReply, KeptRequest } from './kept-messages.ts';

const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Main loop of a warm process: loads its model and handles requests one at a time, until its parent ends it or exits.
 * @param open returns the request handler; its argument is what the client sends
 */
export async function answerParent(open: () => Promise<(question: unknown) => Promise<unknown>>): Promise<void> {
  const tell = (reply: KeptReply): void => void process.send?.(reply);
  exitWithParent();
  process.on('disconnect', () => process.exit());
  try {
    const answer = await open();
    const inTurn = pLimit(1);
    process.on('message', (message) => {
      const { id, question } = KeptRequest.parse(message);
      void inTurn(async () => {
        try {
          tell({ kind: 'answer', id, answer: await answer(question) });
        } catch (error) {
          tell({ kind: 'failed', id, detail: detailOf(error) });
        }
      });
    });
    tell({ kind: 'ready' });
  } catch (error) {
    tell({ kind: 'failed', id: null, detail: detailOf(error) });
    process.disconnect();
  }
}
