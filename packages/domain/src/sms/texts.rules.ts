import { type EMERGENCY_NUMBERS, HELP_ELSEWHERE } from '@everkin/contracts/help-lines.data';
import { findCrisisCard } from '@everkin/language/crisis-cards';
import { selectHelpLines } from '../chat/crisis/crisis-card.rules.ts';
import { toPlainSigns } from './segments.rules.ts';

/** The emergency number of a country with a help line. */
const EMERGENCY_BY_COUNTRY: Record<string, (typeof EMERGENCY_NUMBERS)[number]> = {
  US: '911',
  CA: '911',
  MX: '911',
  GB: '999',
  AU: '000',
  NZ: '111',
  BR: '192',
};

const emergencyOf = (country: string | null): string => EMERGENCY_BY_COUNTRY[country ?? ''] ?? '112';

/**
 * One help line in a few words: of the number's country, whatever language it speaks there.
 * @returns the directory of help lines where the country has none here
 */
export function writeHelpLine(country: string | null, language = 'en'): string {
  const [line] = selectHelpLines(language, country).filter(({ countries }) => country !== null && countries.includes(country));
  if (!line) return HELP_ELSEWHERE.name;
  const { call, callOrText } = findCrisisCard(language);
  return `${line.name}${line.hours === undefined ? '' : ` (${line.hours})`}, ${line.ways === 'call' ? call : callOrText} ${line.number}`;
}

/** The avatar's name in a text. */
const NAME_MAX_CHARS = 40;
export const shortName = (name: string): string =>
  toPlainSigns(name.length <= NAME_MAX_CHARS ? name : `${name.slice(0, NAME_MAX_CHARS).toWellFormed().trimEnd()}...`);

type Where = { country: string | null };

/** The texts that are Everkin's own, in nobody's voice. */
export const TEXTS = {
  connected: (name: string | null) =>
    name === null
      ? 'Everkin: this number is connected. Reply HELP for help, STOP to stop. Message and data rates may apply.'
      : `Everkin: this number is connected. You are texting with ${name}, an AI made from saved memories. Reply WHO to switch, HELP for help, STOP to stop. Message and data rates may apply.`,
  help: ({ name, publicUrl, country }: Where & { name: string | null; publicUrl: string }) =>
    `Everkin: ask ${name ?? 'an avatar'} anything; an AI answers from saved memories. WHO, STOP. More: ${publicUrl}/legal/safety. Need someone to talk to now? ${writeHelpLine(country)}`,
  stopped: ({ country }: Where) =>
    `You will get no more texts from Everkin. Your memories and chats are still there. Reply START to text again. Need someone to talk to? ${writeHelpLine(country)}`,
  started: (name: string | null) =>
    name === null ? 'Everkin: texts are on again.' : `Everkin: texts are on again. You are texting with ${name} (AI).`,
  chosen: (name: string) => `Everkin: you are texting with ${name} now, an AI made from saved memories.`,
  noSuchChoice: 'Everkin: that number was not in the list. Reply WHO to see it again.',
  unknown: (publicUrl: string) => `Everkin: this number is not connected. Sign in at ${publicUrl}, then Profile, SMS.`,
  wrongCode: 'Everkin: that code is not valid any more. You can get a new one on the SMS page.',
  alreadyConnected: 'Everkin: this number is connected already.',
  noAvatar: (publicUrl: string) => `Everkin: there is nobody to text with yet. Make one at ${publicUrl}.`,
  allPaused: 'Everkin: everybody is paused at the moment, so there is nobody to text with.',
  paused: (name: string) => `Everkin: ${name} is paused at the moment, so there is no answer.`,
  tooMany: (time: string) => `Everkin: that was a lot of texts for one hour. Please try again at ${time}.`,
  tooLong: 'Everkin: that was too long for one text.',
  noRepliesLeft: "Everkin: today's 10 replies are used up. There are more tomorrow.",
  failed: 'Everkin: that did not work just now. Please try again in a few minutes.',
  picture: (publicUrl: string) => `Everkin cannot receive pictures by text yet. You can add them at ${publicUrl}.`,
  /** Added to an answer. */
  howToStop: 'Reply STOP to get no more texts.',
} as const;

/** What goes to somebody in danger, before everything else. @param name of the avatar that was written to; null where there is none */
export function writeCrisisText({ name, country, language }: Where & { name: string | null; language: string }): string {
  const line = writeHelpLine(country, language);
  if (language !== 'en') return toPlainSigns(`${findCrisisCard(language).opening} ${line}. ${emergencyOf(country)}.`);
  const opening = name === null ? 'This is Everkin, not an AI answer.' : `This is Everkin, not ${name}, and not an AI answer.`;
  return `${opening} What you wrote sounds very heavy, and you don't have to carry it alone. ${line}. In danger: ${emergencyOf(country)}.`;
}

/** Follows the answer to a text that may speak of danger. */
export function writePossibleDangerText({ country, language }: Where & { language: string }): string {
  const line = writeHelpLine(country, language);
  if (language !== 'en') return toPlainSigns(`Everkin: ${findCrisisCard(language).note} ${line}.`);
  return `Everkin: if any of this is about harming yourself, help is near: ${line}.`;
}

/** `1 Nana, 2 Opa Piet. Reply with a number.` @param names the most recently used first */
export const writeChoices = (names: readonly string[]): string =>
  `${names.map((name, index) => `${index + 1} ${name}`).join(', ')}. Reply with a number.`;
