import { composeReplyByReading } from '@everkin/extractive/compose/compose-reply';
import { describeLlm } from './llm.suite.ts';
import { createOwnWordsLlm } from './own-words.ts';

describeLlm('Own words', async () => ({ llm: createOwnWordsLlm((request, rate) => composeReplyByReading(request, rate, () => 0)) }));
