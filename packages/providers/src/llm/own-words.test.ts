import { describeLlm } from './llm.suite.ts';
import { createOwnWordsLlm } from './own-words.ts';

describeLlm('Own words', async () => ({ llm: createOwnWordsLlm({ random: () => 0 }) }));
