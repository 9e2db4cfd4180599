import { describe, expect, it } from 'vitest';
import { writeApprovalEmail, writeInvitationEmail, writeRequestEmail } from './invitation-email.ts';

const letter = {
  inviterName: 'Nora',
  groupName: 'Family Chat',
  avatarName: 'Ruth Adler',
  link: 'https://everkin.example/join-group/abc',
  declineLink: 'https://everkin.example/join-group/abc/decline',
  expiresAt: new Date('2026-03-08T12:00:00.000Z'),
};

describe('the invitation mail', () => {
  it('names the inviter, explains what it is, that the avatar is an AI, the expiry date, and how to decline', () => {
    const { subject, text } = writeInvitationEmail(letter);
    expect(subject).toBe('Nora invites you to “Family Chat”');
    expect(text).toContain('Nora would like you to join “Family Chat”');
    expect(text).toContain('an AI avatar');
    expect(text).toContain('It is not Ruth Adler.');
    expect(text).toContain('https://everkin.example/join-group/abc\n');
    expect(text).toContain('Sunday, March 8, 2026');
    expect(text).toContain('Decline');
    expect(text).toMatchInlineSnapshot(`
      "Hello,

      Nora would like you to join “Family Chat”, a private group conversation on Everkin around memories of Ruth Adler.

      In the group you can write with the others, and Ruth Adler may answer too. That is an AI avatar, built from the words that Ruth Adler left or wrote, and it says so. It is not Ruth Adler.

      See the invitation:
      https://everkin.example/join-group/abc

      The invitation is for you alone and ends on Sunday, March 8, 2026.

      If you would rather not, you can decline; you need no account for that, and we will then send you no invitation for 90 days. You can also simply leave this message unanswered.

      Decline the invitation:
      https://everkin.example/join-group/abc/decline

      Everkin
      "
    `);
  });

  it('says the same in HTML, readable without pictures and with its language declared', () => {
    const { html, text } = writeInvitationEmail(letter);
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain('<img');
    expect(html).toContain('href="https://everkin.example/join-group/abc"');
    expect(html).toContain('<a href="https://everkin.example/join-group/abc/decline"');
    for (const paragraph of text.split('\n\n').filter((words) => !/^(See|Decline) the/.test(words)))
      expect(html).toContain(`${paragraph.trim()}</p>`);
  });

  it('shows names as plain text: escaped, in one line, shortened, and without links', () => {
    const { subject, html, text } = writeInvitationEmail({
      ...letter,
      inviterName: '<img src=x>',
      groupName: `A "b" & 'c' https://evil.example/${'d'.repeat(60)}`,
      avatarName: 'Ruth\r\nBcc: eve@example.org +1 555 123 4567',
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img');
    expect(html).toContain(
      '&lt;img src=x&gt; would like you to join “A &quot;b&quot; &amp; &#39;c&#39; https: evil. example/dddddddddddddddddddddddddd…”',
    );
    expect(text).toContain('memories of Ruth Bcc: eve at example. org 1 · 555 · 123 · 4567.');
    expect([...html.matchAll(/https?:\/\/[^"<]+/g)].map(([link]) => link)).toEqual([letter.link, letter.link, letter.declineLink]);
    expect([...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link)).toEqual([letter.link, letter.declineLink]);
  });
});

describe('the mails about a join request', () => {
  it("name the requester to those who decide, and leave addresses to the group's page", () => {
    const { text, html } = writeRequestEmail({
      askerName: 'Ruth evil.com',
      groupName: 'A & B',
      link: 'https://everkin.example/group-chat/gr_1',
    });
    expect(text).toContain('Ruth evil. com opened an invitation to “A & B” that was sent to somebody else');
    expect(html).toContain('“A &amp; B”');
    expect(text).toContain('https://everkin.example/group-chat/gr_1');
  });

  it('tell the requester what to do', () => {
    const { text } = writeApprovalEmail({ groupName: 'Family Chat', expiresAt: new Date('2026-03-08T12:00:00.000Z') });
    expect(text).toContain('Open your invitation link again');
    expect(text).toContain('Sunday, March 8, 2026');
  });
});
