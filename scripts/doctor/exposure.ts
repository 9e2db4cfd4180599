import { isLoopback } from '@everkin/contracts/dev/loopback';
import type { RunSettings } from '../start/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** Who can reach Everkin, and whether that is safe. */
export async function examineExposure(settings: RunSettings): Promise<Finding[]> {
  const publicUrl = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL) : null;
  const isPublic = (publicUrl !== null && !isLoopback(publicUrl.hostname)) || !isLoopback(settings.HOST);
  return [
    examineAddress(settings, publicUrl),
    ...examineTexts(settings, publicUrl),
    ...(isPublic ? examineGuards(settings, publicUrl) : []),
    examineOperator(settings, isPublic && publicUrl?.protocol !== 'https:'),
  ];
}

function examineAddress({ HOST, PORT }: RunSettings, publicUrl: URL | null): Finding {
  const tell = findingsAbout('PUBLIC_URL');
  if (publicUrl?.protocol === 'https:') return tell.ok(publicUrl.origin);
  if (publicUrl && !isLoopback(publicUrl.hostname))
    return tell.mend(`${publicUrl.origin} is not https: passwords are sent unencrypted, and browsers do not allow the microphone`);
  if (isLoopback(HOST)) return tell.ok(`not needed: only this machine can reach ${HOST}:${PORT}`);
  return tell.mend(
    `unset, but HOST=${HOST} allows access from other machines: links in mail would point to localhost. Set the public https address`,
  );
}

/** Twilio calls the public address, with people's words. */
function examineTexts({ TWILIO_AUTH_TOKEN, TWILIO_FROM }: RunSettings, publicUrl: URL | null): Finding[] {
  if (TWILIO_AUTH_TOKEN === undefined) return [];
  const findings = findingsAbout('TWILIO_FROM');
  return publicUrl?.protocol === 'https:'
    ? [findings.ok(`people text ${TWILIO_FROM}; its webhook is ${publicUrl.origin}/api/webhooks/sms/twilio`)]
    : [findings.mend('Twilio calls PUBLIC_URL, which is not https: what people text would be sent unencrypted')];
}

function examineGuards({ TRUSTED_PROXIES, RATE_LIMITS, ACCESS_CODES, HOST }: RunSettings, publicUrl: URL | null): Finding[] {
  const hasProxy = publicUrl?.protocol === 'https:' || isLoopback(HOST);
  return [
    ...(hasProxy && TRUSTED_PROXIES === ''
      ? [
          findingsAbout('TRUSTED_PROXIES').mend(
            'unset: all calls appear to come from the address of your proxy, so rate limits apply to everybody together. Set its address, such as 127.0.0.1',
          ),
        ]
      : []),
    ...(RATE_LIMITS === 'off' ? [findingsAbout('RATE_LIMITS').mend('off: passwords can be guessed without limit. Unset it')] : []),
    ...(ACCESS_CODES === '' ? [findingsAbout('ACCESS_CODES').note('unset: anybody who finds this address can create an account')] : []),
  ];
}

function examineOperator({ OPERATOR_PASSWORD, OPERATOR_USER }: RunSettings, isInTheClear: boolean): Finding {
  const tell = findingsAbout('OPERATOR_PASSWORD');
  if (OPERATOR_PASSWORD === undefined) return tell.note('unset: no metrics are collected, and /operator/metrics is disabled');
  if (isInTheClear) return tell.mend('set, but it would be sent unencrypted: set up https first');
  if (new Set(OPERATOR_PASSWORD).size < 6) return tell.mend('has too few different characters; use a random one');
  return tell.ok(`set; ${OPERATOR_USER} opens /operator/metrics with it`);
}
