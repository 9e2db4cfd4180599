import { User } from '@everkin/contracts/accounts';

/** A signed-in user for a test, as the server returns one. @param changed the fields that matter to the test */
export const makeUser = (changed: Partial<User> = {}): User =>
  User.parse({
    id: 'us_1',
    username: 'maeve@example.com',
    displayName: 'Maeve',
    profilePicture: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    subscription: { plan: 'free', status: 'none', trialEndsAt: null },
    showsTyping: true,
    showsPresence: true,
    showsReadMarks: true,
    showsUnread: true,
    emotionDetection: true,
    ...changed,
  });
