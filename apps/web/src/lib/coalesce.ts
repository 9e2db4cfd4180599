/**
 * Makes a task that many may ask for at once run one at a time: whoever asks while it runs gets one more run after it,
 * since what it reads now may be older than what they heard.
 */
export function coalesce(task: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  async function run(): Promise<void> {
    isRunning = true;
    do {
      isWanted = false;
      await task().catch(() => {
        // Whoever owns the task tells of its failure; here it has only ended.
      });
    } while (isWanted);
    isRunning = false;
  }
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
