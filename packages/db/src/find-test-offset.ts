import postgres from 'postgres';

/** By how many milliseconds TEST_CLOCK has moved the clock of a database, for scripts. @returns also 0 where the database does not answer or holds nothing of ours */
export async function findTestOffset(url: string): Promise<number> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await client<{ offset: string }[]>`select test_offset_ms as offset from clock_state limit 1`;
    return Number(row?.offset ?? 0);
  } catch {
    return 0;
  } finally {
    await client.end({ timeout: 1 });
  }
}
