import { useEffect, useState } from 'react';
import { endAr, type RunningAr } from './request-ar.ts';

/** The session that runs, if one does. It ends when it is set to null, and with the page's part that has it. */
export function useRunningAr(): [RunningAr | null, (ar: RunningAr | null) => void] {
  const [ar, setAr] = useState<RunningAr | null>(null);
  useEffect(() => (ar ? () => endAr(ar) : undefined), [ar]);
  return [ar, setAr];
}
