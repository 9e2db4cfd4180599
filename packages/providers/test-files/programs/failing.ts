// Stands in for a reader that does not work.
throw new Error('the reader is broken');
