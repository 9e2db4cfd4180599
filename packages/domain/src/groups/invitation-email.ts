import type { EmailContent } from '../notifications/queue-email.ts';
import { escapeHtml } from '../notifications/escape-html.ts';

export type InvitationLetter = { inviterName: string; groupName: string; avatarName: string; link: string; expiresAt: Date };

/** "Friday, November 27, 2026": the day by the calendar of Greenwich, as the inviter's own is not known. */
const formatDay = (day: Date): string => day.toLocaleDateString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Names are what people typed: a line break in one must not end a line of ours. */
const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();

/**
 * The mail that invites somebody into a group: who asks, what it is, that the avatar is an AI, and how to say no.
 * The text stands alone; the html says the same with a heading and a link that is large enough to press.
 */
export function writeInvitationEmail(letter: InvitationLetter): EmailContent {
  const inviter = oneLine(letter.inviterName);
  const group = oneLine(letter.groupName);
  const avatar = oneLine(letter.avatarName);
  const subject = `${inviter} invites you to “${group}”`;
  const paragraphs = {
    invitation: `${inviter} would like you to join “${group}”, a private group conversation on Everkin around memories of ${avatar}.`,
    avatar: `In the group you can write with the others, and ${avatar} may answer too. That is an AI avatar, built from the words that ${avatar} left or wrote, and it says so. It is not ${avatar}.`,
    ending: `The invitation is for you alone and ends on ${formatDay(letter.expiresAt)}.`,
    declining: 'If you would rather not, open the same link and choose “Decline”; we will then send you no invitation for 90 days. You can also simply leave this message unanswered.',
  };
  return { subject, text: toText(paragraphs, letter.link), html: toHtml(subject, paragraphs, letter.link) };
}

type Paragraphs = { invitation: string; avatar: string; ending: string; declining: string };

const toText = (words: Paragraphs, link: string): string =>
  [`Hello,`, words.invitation, words.avatar, `See the invitation:\n${link}`, words.ending, words.declining, 'Everkin'].join('\n\n') + '\n';

function toHtml(subject: string, words: Paragraphs, link: string): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1f1b18;font:16px/1.6 Georgia,serif">
<main style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraph(words.invitation)}
${paragraph(words.avatar)}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#4a3428;color:#ffffff;border-radius:8px;text-decoration:none">See the invitation</a></p>
<p style="margin:0 0 16px">Or copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(link)}</span></p>
${paragraph(words.ending)}
${paragraph(words.declining)}
</main>
</body>
</html>
`;
}
