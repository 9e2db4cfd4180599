/**
 * Coalesces calls of a task: one run at a time, and calls during a run get one more run after it, since the current one
 * may read outdated data.
 */
export function coalesce(task: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  async function run(): Promise<void> {
    isRunning = true;
    do {
      isWanted = false;
      await task().catch(() => {
        // The task's owner reports its failure; here it has only ended.
      });
    } while (isWanted);
    isRunning = false;
  }
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
