import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment: what is typed is asked for when the fingers rest. */
export function useDebouncedValue<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
