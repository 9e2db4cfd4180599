import { z } from 'zod';
import type { ExampleFile, Given } from './example.ts';

/** Copied from a messenger in a format whose speakers cannot be told apart. */
export const UNREAD_CHAT = `Ruth  3:21 PM
The pear tree is in flower

Nora  3:22 PM
Send me a picture

Ruth  3:30 PM
Your grandfather planted it`;

export const LETTER: ExampleFile = {
  name: 'orchard.txt',
  content: `12 May 1962

Dear Nora,

Today we planted the three cherry trees behind the house. Your grandfather dug the holes and complained about the stones the whole morning.

In the evening Mrs. Lindqvist brought a bucket of eels from the harbour, and we smoked them over alder wood until midnight.
`,
};
export const BLANK: ExampleFile = { name: 'blank.txt', content: ' \n ' };
export const PROGRAM: ExampleFile = { name: 'setup.pdf', content: 'MZ\u0090\u0000\u0003 this is a program' };
export const PICTURE: ExampleFile = {
  name: 'ruth.png',
  content: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
};

/** The signature bytes of a video file. */
const VIDEO_HEAD = Buffer.concat([
  Buffer.from([0, 0, 0, 0x20]),
  Buffer.from('ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1'),
  Buffer.alloc(64),
]);
export const VIDEO_BYTES = VIDEO_HEAD.length;
export const VIDEO: ExampleFile = { name: 'Birthday.mp4', content: VIDEO_HEAD };

/** Stores the id of a response under a name. */
export const remember =
  (name: string) =>
  ({ body }: Given): Record<string, string> => ({ [name]: z.object({ id: z.string() }).parse(body).id });
export const isRead = ({ body }: Given): boolean => ['ready', 'failed'].includes(z.object({ status: z.string() }).parse(body).status);
