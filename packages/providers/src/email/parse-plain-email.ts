/** A message, decoded for display. */
export type PlainEmail = { from: string; to: string; subject: string; date: string; text: string; html: string; listUnsubscribe?: string };

type Part = { headers: Map<string, string>; body: string };

/**
 * Parses a message that the outbox wrote: one text and one html part (RFC 2045 to 2047). Not for mail from elsewhere.
 * @param message the file's bytes as latin1, one character per byte
 */
export function parsePlainEmail(message: string): PlainEmail {
  const whole = splitPart(message);
  const boundary = /boundary="?([^";]+)/.exec(whole.headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? whole.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => splitPart(part.replace(/^\r?\n/, '')))
    : [whole];
  const bodyOf = (type: string): string =>
    parts.filter((part) => part.headers.get('content-type')?.startsWith(type)).map(decodeBody)[0] ?? '';
  const header = (name: string): string => decodeWords(whole.headers.get(name) ?? '');
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    ...(whole.headers.has('list-unsubscribe') && { listUnsubscribe: header('list-unsubscribe') }),
  };
}

/** Splits headers (unfolded, keyed by lower-case name) from the body after the first empty line. */
function splitPart(part: string): Part {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? [];
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { headers, body: body.replace(/\r?\n$/, '') };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

const decodeQuotedPrintable = (body: string): string =>
  body.replaceAll(/=\r?\n/g, '').replaceAll(/=([\dA-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** `=?UTF-8?Q?Zo=C3=AB?=` → `Zoë`. White space between two encoded words is dropped (RFC 2047, section 6.2). */
function decodeWords(header: string): string {
  const joined = header.replaceAll(/(\?=)\s+(=\?)/g, '$1$2');
  const bytes = joined.replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_word, encoding: string, body: string) =>
    encoding.toUpperCase() === 'B' ? Buffer.from(body, 'base64').toString('latin1') : decodeQuotedPrintable(body.replaceAll('_', ' ')),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
