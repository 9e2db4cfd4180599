/**
 * How long the processor is busy with something that ends before it returns, in milliseconds. Not the time on the wall: other
 * tests and programs share the machine.
 */
export function measureProcessorMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
