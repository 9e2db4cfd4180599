/** Processor time of a synchronous function, in milliseconds. Not wall-clock time: other tests and programs share the machine. */
export function measureProcessorMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
