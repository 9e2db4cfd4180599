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
    const list = async (): Promise<void> => {
      const named = await listMicrophones();
      if (!isGone) setMicrophones(named);
    };
    const refresh = (): void => void list();
    refresh();
    navigator.mediaDevices.addEventListener('devicechange', refresh);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener('devicechange', refresh);
    };
  }, [moment]);
  return microphones;
}
