// Stands in for a reader that takes memory outside V8's heap, where only the watch sees it.
const taken: Buffer[] = [];
process.once('message', () => {
  setInterval(() => taken.push(Buffer.alloc(20 * 1024 * 1024, taken.length)), 20);
});
