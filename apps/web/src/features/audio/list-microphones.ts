export type Microphone = { id: string; name: string };

/** The microphones of this device. A browser names them only after the page got permission; until then the list is empty. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, label }) => kind === 'audioinput' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
