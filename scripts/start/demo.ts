import { seedDemo } from '../demo.ts';

/** Fills a running app with the demo account, and shows how to sign in. Repeated, it finds the account there. */
export async function startDemo(baseUrl: string, say: (line: string) => void): Promise<void> {
  const { username, password } = await seedDemo({ baseUrl, log: say });
  say(`\nSign in to the demo as ${username} with the password ${password}\n`);
}
