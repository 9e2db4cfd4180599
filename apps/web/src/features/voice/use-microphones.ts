import { useEffect, useState } from 'react';

export type Microphone = { id: string; name: string };

const NONE: readonly Microphone[] = [];

/**
 * The microphones of this device, those that are plugged in later too. A browser names them only once it has let the
 * page listen; until then there are none.
 * @param moment asked again whenever it changes, as after a permission was given
 */
export function useMicrophones(moment: unknown): readonly Microphone[] {
  const [microphones, setMicrophones] = useState(NONE);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return;
    let isGone = false;
    const look = async (): Promise<void> => {
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      if (!isGone) setMicrophones(devices.filter(isNamedMicrophone).map(({ deviceId, label }) => ({ id: deviceId, name: label })));
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

const isNamedMicrophone = ({ kind, label }: MediaDeviceInfo): boolean => kind === 'audioinput' && label !== '';
