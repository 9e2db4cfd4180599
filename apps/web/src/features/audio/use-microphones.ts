import { useEffect, useState } from 'react';
import { listMicrophones, type Microphone } from './list-microphones.ts';

const NONE: readonly Microphone[] = [];

/**
 * The microphones of this device, including those plugged in later.
 * @param moment listed again whenever it changes, as after a permission was granted
 */
export function useMicrophones(moment: unknown): readonly Microphone[] {
  const [microphones, setMicrophones] = useState(NONE);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return;
    let isGone = false;
    const look = async (): Promise<void> => {
      const named = await listMicrophones();
      if (!isGone) setMicrophones(named);
    };
    const lookAgain = (): void => void look();
    lookAgain();
    navigator.mediaDevices.addEventListener('devicechange', lookAgain);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener('devicechange', lookAgain);
    };
  }, [moment]);
  return microphones;
}
