import { z } from 'zod';
import { optionalText, showsSomething, toOneLine } from '../text.ts';

/** Whose words a memory is: the person's own, those of the avatar's owner about the person, or somebody else's. */
export const Narrator = z.enum(['person', 'contributor', 'other'], { error: 'The narrator is person, contributor or other' });
export type Narrator = z.infer<typeof Narrator>;

const NARRATOR_NAME_MAX_CHARS = 60;
/** In one line, as it stands in a heading; '' where nothing of it is visible. */
export const NarratorName = optionalText(NARRATOR_NAME_MAX_CHARS).overwrite((name) => (showsSomething(name) ? toOneLine(name).trim() : ''));

/** Whose words something new is; without a narrator, what its words themselves show. A name counts only for `other`. */
export const narratorFields = { narrator: Narrator.optional(), narratorName: NarratorName.optional() };
