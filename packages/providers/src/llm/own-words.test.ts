import { composeReply } from '@everkin/extractive/compose/compose-reply';
import { describeLlm } from './llm.suite.ts';
import { createOwnWordsLlm } from './own-words.ts';

describeLlm('Own words', async () => ({ llm: createOwnWordsLlm((request) => composeReply(request, () => 0)) }));
