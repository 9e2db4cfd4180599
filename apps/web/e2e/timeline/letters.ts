import type { Page } from 'playwright-core';

/** Three letters by their titles, each dated at its head; not in the order of their dates. One has a mark of Markdown. */
export const LETTERS = {
  'To Aukje': '21 February 1954\n\nDear Aukje,\n\nNow I have something to tell. I have a *second* job, at the picture theatre.',
  'On arriving': '8 November 1953\n\nDear Aukje,\n\nI am here. It rains. In Harlingen it rains sideways and then it is finished.',
  'The earthquake': '2 June 1968\n\nDear Aukje,\n\nFirst: we live, all of us, and we are one more. Her name is Ruth.',
};

/** A letter as a file, which the worker reads. */
export async function sendLetter(page: Page, avatarId: string, [name, text]: [string, string]): Promise<void> {
  const response = await page.request.post('/api/upload', {
    multipart: { avatarId, type: 'text', file: { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) } },
  });
  if (response.status() !== 201) throw new Error(await response.text());
}
