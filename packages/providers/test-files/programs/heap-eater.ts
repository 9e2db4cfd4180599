// Stands in for a reader whose objects fill V8's heap.
const taken: string[][] = [];
process.once('message', () => {
  for (;;) taken.push(Array.from({ length: 100_000 }, (_, index) => `${index}`));
});
