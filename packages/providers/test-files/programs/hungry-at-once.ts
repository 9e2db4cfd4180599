// Takes memory outside of the heap from its first moment on, as native code would.
const kept: Buffer[] = [];
setInterval(() => kept.push(Buffer.alloc(10_000_000, 1)), 5);
