// Stands in for a speaker that is ready and never says anything.
process.on('message', () => undefined);
process.send?.({ kind: 'ready' });
