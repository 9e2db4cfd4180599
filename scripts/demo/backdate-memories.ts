import postgres from 'postgres';

/** Makes the memories of an avatar as old as if they had been added weeks ago. No call does so. */
export type BackdateMemories = (avatarId: string) => Promise<void>;

/** @param url of the demo's database */
export const createBackdateMemories =
  (url: string): BackdateMemories =>
  async (avatarId) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      // Two months: all plants of the garden are grown.
      await sql`update memories set created_at = created_at - interval '60 days' where avatar_id = ${avatarId}`;
    } finally {
      await sql.end({ timeout: 5 });
    }
  };
