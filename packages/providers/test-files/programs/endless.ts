// Stands in for a reader that a document keeps busy for ever.
process.once('message', () => {
  for (;;);
});
