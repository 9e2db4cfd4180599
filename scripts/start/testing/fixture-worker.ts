/** A fake worker for the tests. */
const end = (): void => process.exit(0);
process.on('SIGTERM', end);
process.on('disconnect', end);
process.send?.({ type: 'ready' });
