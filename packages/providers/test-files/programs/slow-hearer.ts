// Stands in for a hearer that takes longer than it may be silent, and is not silent.
process.once('message', () => {
  let heardS = 0;
  const timer = setInterval(() => {
    heardS += 1;
    process.send?.({ heardS });
    if (heardS < 10) return;
    clearInterval(timer);
    process.send?.({
      outcome: 'transcript',
      transcript: { segments: [{ startS: 0, endS: 1, text: 'At last.' }], language: null, durationS: 10 },
    });
  }, 400);
});
