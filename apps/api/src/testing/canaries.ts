import type { Avatar } from '@everkin/contracts/avatars';
import { MemoryDetails } from '@everkin/contracts/memories';
import { expectStatus } from './expect-failure.ts';
import { makeAvatar, makeUpload, type Person, untilRead, type UploadedFile } from './people.ts';
import { CAMERA_JPEG, CAMERA_WORDS, formWithFile } from './pictures.ts';

/**
 * Words that each occur in exactly one private thing of an owner: anybody else who receives one has seen that thing.
 * Each has a question that retrieves it where that is allowed.
 */
export const CANARIES = {
  unread: { word: 'quetzalberry', ask: 'Grandma, where does the harmonium stand?' },
  unreadTitle: { word: 'narwhaltitle', ask: 'Grandma, what do you remember of the messages?' },
  unreadZip: { word: 'pangolinzip', ask: 'Grandma, where does the rowing boat lie?' },
  unchosen: { word: 'tapirwood', ask: 'Grandma, where does the telescope lie?' },
  pasted: { word: 'axolotlpaste', ask: 'Grandma, where is the barometer?' },
  private: { word: 'okapidrawer', ask: 'Grandma, where are the silver spoons?' },
  madePrivate: { word: 'lyrebirdclock', ask: 'Grandma, where is the recipe for plum jam?' },
  answers: { word: 'dugongstew', ask: 'Grandma, what did they cook on Sundays?' },
  privateCaption: { word: 'kakapopier', ask: 'Grandma, who stands on the pier in the photo?' },
} as const;
export type Canary = keyof typeof CANARIES;

/** In a memory shared with groups, to prove that replies use memories at all. */
export const SHARED = { word: 'chapelhives', ask: 'Grandma, where were the bees?' };

/** Five degrees and 25 minutes as a camera stores its location: EXIF rationals of 32 bits, little-endian. */
const LONGITUDE = Buffer.from([5, 0, 0, 0, 1, 0, 0, 0, 25, 0, 0, 0, 1, 0, 0, 0]);

/** Which of these canaries occur in a response, in whatever encoding. */
export function findCanaries(given: string | Uint8Array, among = Object.keys(CANARIES)): string[] {
  const bytes = Buffer.from(given);
  const text = bytes.toString('latin1').toLowerCase();
  const words = Object.entries(CANARIES).filter(([name, { word }]) => among.includes(name) && text.includes(word));
  const camera = CAMERA_WORDS.filter((word) => text.includes(word.toLowerCase()));
  return [...words.map(([name]) => name), ...camera, ...(bytes.includes(LONGITUDE) ? ['the place of a photo'] : [])];
}

const UNREAD = `Ruth  3:21 PM
The harmonium stands in the ${CANARIES.unread.word} room.

Nora  3:22 PM
The harmonium? I thought that it stood with the ${CANARIES.unread.word} jars.

Ruth  3:30 PM
No, the harmonium stands beside them.
`;

const UNCHOSEN = `31/12/2019, 23:57 - Nora: Where does the telescope lie?
31/12/2019, 23:58 - Ruth: The telescope lies under the ${CANARIES.unchosen.word} bench.
31/12/2019, 23:59 - Nora: The telescope is in the ${CANARIES.unchosen.word} chest, Gran.
`;

const PASTED = `[15:21, 14/05/2021] Ruth: The barometer is in the ${CANARIES.pasted.word} cupboard
[15:22, 14/05/2021] Nora: No, the barometer is at my house
[15:30, 14/05/2021] Ruth: Then bring the barometer back`;

export type Planted = { avatar: Avatar; memories: MemoryDetails[] };

/** An avatar with everything that must stay private, and one memory shared with groups. */
export async function plantCanaries({ client }: Person, zip: Uint8Array): Promise<Planted> {
  const avatar = await makeAvatar(client);
  const portrait = await client.post(`/api/avatars/${avatar.id}/photo`, { form: photoForm('avatar') });
  expectStatus(portrait, 200);
  const upload = (file: UploadedFile, given: Record<string, string> = {}): Promise<string> =>
    post('/api/upload', makeUpload(avatar.id, file, given));
  const post = async (path: string, body: FormData | object): Promise<string> => {
    const answer = await client.post(path, body instanceof FormData ? { form: body } : { json: body });
    expectStatus(answer, 201);
    return MemoryDetails.pick({ id: true }).parse(answer.body).id;
  };
  const write = (memory: object): Promise<string> => post(`/api/avatars/${avatar.id}/memories`, { type: 'qa', ...memory });
  const { unreadTitle, unreadZip, private: kept, madePrivate, answers, privateCaption } = CANARIES;
  const later = await write({ title: 'Jam', text: `The recipe for plum jam is behind the ${madePrivate.word}.` });
  const ids = [
    await upload({ name: `Messages ${unreadTitle.word}.txt`, content: UNREAD }),
    await upload({ name: `WhatsApp Chat ${unreadZip.word}.zip`, content: zip }, { shared: 'true' }),
    await upload({ name: 'WhatsApp Chat with Ruth.txt', content: UNCHOSEN }, { shared: 'true' }),
    await write({ title: 'From the browser', text: PASTED, shared: true }),
    await upload({ name: 'Spoons.txt', content: `The silver spoons are in the ${kept.word}.` }, { shared: 'false' }),
    await write({
      title: 'Questions',
      answers: [{ question: 'What did they cook on Sundays?', answer: `On Sundays they cooked a ${answers.word} with plums.` }],
    }),
    await post(
      `/api/avatars/${avatar.id}/memories/photo`,
      photoForm('photo', { title: 'The harbour', caption: 'A photo of the harbour in July.' }),
    ),
    await post(
      `/api/avatars/${avatar.id}/memories/photo`,
      photoForm('photo', { title: 'The pier', caption: `Aukje stands on the pier, the ${privateCaption.word}.`, shared: 'false' }),
    ),
    await upload({ name: 'Bees.txt', content: `The bees were behind the ${SHARED.word}.` }),
    later,
  ];
  expectStatus(await client.put(`/api/memories/${later}`, { json: { shared: false } }), 200);
  return { avatar, memories: await Promise.all(ids.map((id) => untilRead(client, id))) };
}

/** The camera's metadata is a canary too. */
const photoForm = (field: string, fields: Record<string, string> = {}): FormData =>
  formWithFile(field, { name: 'DSC_0712.jpg', content: CAMERA_JPEG }, fields);
