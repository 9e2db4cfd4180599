export type Microphone = { id: string; name: string };

/** The microphones of this device. A browser names them only once it has let the page listen; until then there are none. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, label }) => kind === 'audioinput' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
