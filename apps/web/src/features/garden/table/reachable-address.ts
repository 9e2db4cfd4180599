const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a phone could open an address and show AR there: it is https, and not this machine alone. */
export function isReachableForAr({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' && !LOOPBACK.test(hostname);
}
