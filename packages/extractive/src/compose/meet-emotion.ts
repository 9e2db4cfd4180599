import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import type { DraftPart, DraftReply } from '@everkin/contracts/reply-request';
import { countWords } from '@everkin/language/sentences';
import type { LineName } from '../phrases/phrases.ts';
import { isTraitToldByOthers } from '../select/told-by-others.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { type Reply, renderLine } from './reply.ts';
import { listSayings } from './sayings.ts';

/** What is said first to a message that also asks for something. */
const OPENINGS: Record<EmotionKind, LineName> = { sadness: 'hardDay', fear: 'fear', anger: 'hardDay', love: 'love', joy: 'goodNews' };

/** Kinds that are met briefly: one quotation instead of several. */
const IS_BRIEF: ReadonlySet<EmotionKind> = new Set<EmotionKind>(['sadness', 'fear', 'anger', 'love']);

/** Sayings about comfort. */
const COMFORTS =
  /\b(this too (shall|will) pass|one day at a time|never alone|not alone|there there|(it'll|it’ll|it will) be (all right|alright|ok|okay|fine)|all will be well|tomorrow is another day|have a good cry|time heals|hold (my|your) hand|come here to me|poor lamb|comfort|courage)\b/i;
const OF_LOVE = /\b(love|loved|loves|heart|darling|sweetheart)\b/i;

/** The longest saying beside a line, so that both stay short. */
const SAYING_WORDS_MAX = 12;

const FITS: Partial<Record<EmotionKind, RegExp>> = { sadness: COMFORTS, fear: COMFORTS, love: OF_LOVE };

/** Adds a saying of the person's own that fits how the message sounds, where the family gave one and it was not said yet. */
export function addComfort(parts: DraftPart[], reply: Reply): DraftPart[] {
  const { emotion, persona } = reply.request;
  const fits = emotion && FITS[emotion.kind];
  if (!fits) return parts;
  const text = listSayings(persona.phrases).find(
    (saying) =>
      fits.test(saying) &&
      !saying.includes('?') &&
      countWords(saying) <= SAYING_WORDS_MAX &&
      !isTraitToldByOthers(saying, persona) &&
      !reply.said.includes(foldSaid(saying)),
  );
  return text === undefined ? parts : [...parts, { kind: 'saying', text }];
}

/**
 * Meets the feeling of a message that also asks for something: one line first, then what was found. What hurts is answered with one
 * quotation; the sources of the others stay beside it.
 */
export function openWithFeeling({ parts, alsoIn }: DraftReply, reply: Reply): DraftReply {
  const kind = reply.request.emotion?.kind;
  if (!kind) return { parts, alsoIn };
  const [first, ...others] = IS_BRIEF.has(kind) ? parts.flatMap((part) => (part.kind === 'quote' ? [part] : [])) : [];
  const rest = parts.filter((part) => part.kind !== 'quote' || part === first || others.length === 0);
  const left = others.flatMap(({ ref }) => (ref === first?.ref || alsoIn.includes(ref) ? [] : [ref]));
  return { parts: [renderLine(OPENINGS[kind], reply), ...rest], alsoIn: [...new Set([...left, ...alsoIn])] };
}
