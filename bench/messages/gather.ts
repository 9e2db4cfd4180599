/**
 * `node bench/messages/gather.ts MODEL_DIRECTORY gathered.json`: the lines from which it is learnt how messages are read, as tokens
 * (docs/decisions/0063-messages-are-read-in-their-own-way.md). MODEL_DIRECTORY is where all-MiniLM-L6-v2 was downloaded to, for its
 * tokenizer.
 */
import { writeFileSync } from 'node:fs';
import { openTokenizer } from '../../packages/providers/src/embeddings/minilm.ts';
import { MESSAGE_KINDS } from '../../packages/language/src/en/message-kinds.ts';
import { loadDangerLines, UNSEEN } from '../crisis/lines.ts';
import { listKindLines } from '../router/lines.ts';

const [directory = '', out = ''] = process.argv.slice(2);
const encode = await openTokenizer(directory);
const dangers = loadDangerLines()
  .filter(({ writer }) => writer !== UNSEEN)
  .map(({ line, kind }) => ({ danger: kind, ids: encode(line) }));
const calls = listKindLines([]).map(({ message, kind }) => ({ call: kind, ids: encode(message) }));
writeFileSync(out, JSON.stringify({ calls: MESSAGE_KINDS, lines: [...dangers, ...calls] }));
console.log(`${dangers.length} lines about danger or none, ${calls.length} about what is called for`);
