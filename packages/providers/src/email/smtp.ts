import { isLoopback } from '@everkin/contracts/dev/loopback';
import type { Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { type ProviderError, providerInvalid, providerRefused, providerTimeout, providerUnavailable } from '../errors.ts';
import type { Email, OutgoingEmail } from './port.ts';
import { extraHeaders, senderOf } from './sender.ts';

export type SmtpSettings = {
  /** `smtp://user:password@mail.example:587`, or smtps:// for a connection that is encrypted from the start. */
  url: string;
  /** The sender of all mail: `Everkin <hello@everkin.example>`. */
  from: string;
  /** How long the server may be silent; 15 s by default. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
/** How many keys one process remembers. */
const REMEMBERED_KEYS = 1_000;

type Sent = Promise<{ providerId: null }>;

/**
 * A mail server of the operator's own. SMTP knows no idempotency keys: one process sends a key once, and the Message-ID is made from
 * it, but a crash after the server took the message and before that was saved sends it a second time.
 */
export function createSmtpEmail(settings: SmtpSettings): Email {
  const sent = new Map<string, Sent>();
  let opened: Promise<Transporter> | undefined;
  const deliver = async ({ idempotencyKey, to, fromName, stopUrl, ...email }: OutgoingEmail): Sent => {
    const transporter = await (opened ??= openTransporter(settings));
    const message = {
      ...email,
      from: fromName === undefined ? settings.from : senderOf(settings.from, fromName),
      ...(stopUrl !== undefined && { headers: extraHeaders({ stopUrl }) }),
      to: { name: '', address: to },
      messageId: `<${idempotencyKey}@everkin>`,
    };
    await transporter.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true }).catch((error: unknown) => {
      throw toProviderError(error);
    });
    return { providerId: null };
  };
  return {
    name: 'smtp',
    send: (email) => {
      const earlier = sent.get(email.idempotencyKey);
      if (earlier) return earlier;
      const sending = deliver(email).catch((error: unknown) => {
        sent.delete(email.idempotencyKey);
        throw error;
      });
      sent.set(email.idempotencyKey, sending);
      for (const oldest of [...sent.keys()].slice(0, Math.max(0, sent.size - REMEMBERED_KEYS))) sent.delete(oldest);
      return sending;
    },
  };
}

/**
 * Connects and signs in, and sends nothing.
 * @throws ProviderError as a message would
 */
export async function verifySmtp(settings: Pick<SmtpSettings, 'url' | 'timeoutMs'>): Promise<void> {
  const transporter = await openTransporter(settings);
  await transporter.verify().catch((error: unknown) => {
    throw toProviderError(error);
  });
}

async function openTransporter(settings: Pick<SmtpSettings, 'url' | 'timeoutMs'>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(toTransportOptions(settings));
}

/**
 * The connection that a URL describes. A password is never sent unencrypted to another machine: without smtps:// the server must
 * offer STARTTLS (RFC 3207). On this machine a relay may do without, or have a certificate that it made itself.
 */
export function toTransportOptions({ url, timeoutMs = TIMEOUT_MS }: Pick<SmtpSettings, 'url' | 'timeoutMs'>): SMTPTransport.Options {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const isHere = isLoopback(hostname);
  const user = decodeURIComponent(username);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isHere && user !== '',
    tls: { rejectUnauthorized: !isHere },
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
}

/** What nodemailer adds to its errors: its own code, the server's reply code (RFC 5321, section 4.2), and the command it answers. */
type SmtpFailure = { code?: unknown; responseCode?: unknown; command?: unknown };

const isFailure = (error: unknown): error is SmtpFailure => typeof error === 'object' && error !== null;

function toProviderError(error: unknown): ProviderError {
  const { code, responseCode, command } = isFailure(error) ? error : {};
  const options = { cause: error };
  if (code === 'ETIMEDOUT') return providerTimeout('email', 'The mail server took too long to answer.', options);
  // 4yz asks to try again, as a server does that wants to see whether it is a real one (greylisting).
  const isForGood = typeof responseCode === 'number' && responseCode >= 500;
  if (isForGood && (code === 'EAUTH' || responseCode === 530))
    return providerRefused('email', 'The mail server refused the user or the password of this installation.', options);
  if (isForGood && command === 'MAIL FROM')
    return providerRefused('email', 'The mail server refused the sender of this installation.', options);
  if (isForGood) return providerInvalid('email', 'The mail server did not accept this message.', options);
  if (code === 'ETLS') return providerRefused('email', 'The mail server offers no encrypted connection.', options);
  return providerUnavailable('email', 'The mail server cannot be reached.', options);
}
