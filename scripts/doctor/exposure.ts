import type { RunSettings } from '../start/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.');

/** Who can reach Everkin, and whether that is safe. */
export async function examineExposure(settings: RunSettings): Promise<Finding[]> {
  const publicUrl = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL) : null;
  const isPublic = (publicUrl !== null && !isLoopback(publicUrl.hostname)) || !isLoopback(settings.HOST);
  return [
    examineAddress(settings, publicUrl),
    ...(isPublic ? examineGuards(settings, publicUrl) : []),
    examineOperator(settings, isPublic && publicUrl?.protocol !== 'https:'),
  ];
}

function examineAddress({ HOST, PORT }: RunSettings, publicUrl: URL | null): Finding {
  const tell = findingsAbout('PUBLIC_URL');
  if (publicUrl?.protocol === 'https:') return tell.ok(publicUrl.origin);
  if (publicUrl && !isLoopback(publicUrl.hostname))
    return tell.mend(`${publicUrl.origin} is not https: passwords travel in the clear, and browsers give no page the microphone`);
  if (isLoopback(HOST)) return tell.ok(`not needed: this machine alone can reach ${HOST}:${PORT}`);
  return tell.mend(
    `unset, while HOST=${HOST} lets others in: links in mail would lead to localhost. Set the https address that people open`,
  );
}

function examineGuards({ TRUSTED_PROXIES, RATE_LIMITS, ACCESS_CODES, HOST }: RunSettings, publicUrl: URL | null): Finding[] {
  const hasProxy = publicUrl?.protocol === 'https:' || isLoopback(HOST);
  return [
    ...(hasProxy && TRUSTED_PROXIES === ''
      ? [
          findingsAbout('TRUSTED_PROXIES').mend(
            'unset: everybody comes from the address of your proxy, so that one who guesses passwords locks all others out. Set its address, such as 127.0.0.1',
          ),
        ]
      : []),
    ...(RATE_LIMITS === 'off' ? [findingsAbout('RATE_LIMITS').mend('off: whoever guesses passwords may go on for ever. Unset it')] : []),
    ...(ACCESS_CODES === '' ? [findingsAbout('ACCESS_CODES').note('unset: everybody who finds this address may open an account')] : []),
  ];
}

function examineOperator({ OPERATOR_PASSWORD, OPERATOR_USER }: RunSettings, isInTheClear: boolean): Finding {
  const tell = findingsAbout('OPERATOR_PASSWORD');
  if (OPERATOR_PASSWORD === undefined) return tell.note('unset: nothing is measured, and nobody can open /operator/metrics');
  if (isInTheClear) return tell.mend('set, but it would travel in the clear: put https before Everkin first');
  if (new Set(OPERATOR_PASSWORD).size < 6) return tell.mend('is too even to be hard to guess; take a random one');
  return tell.ok(`set; ${OPERATOR_USER} opens /operator/metrics with it`);
}
