const SECRET_NAMES = /(KEY|TOKEN|SECRET|PASSWORD|ACCESS_CODES|HEADERS)$/;
/** Shorter secrets would match inside ordinary words. */
const SECRET_MIN_CHARS = 4;

/** @returns a function that removes the environment's secrets from a line, should one ever get in */
export function createRedactor(env: Record<string, string | undefined>): (line: string) => string {
  const secrets = Object.entries(env)
    .flatMap(([name, value = '']) => (SECRET_NAMES.test(name) ? value.split(/[,=]/) : passwordsOf(value)))
    .map((secret) => secret.trim())
    .filter((secret) => secret.length >= SECRET_MIN_CHARS)
    .toSorted((one, other) => other.length - one.length);
  return (line) => secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line);
}

/** The password in a URL, both percent-encoded and decoded. */
function passwordsOf(value: string): string[] {
  const written = /^\w+:\/\/[^/@]*:([^@]+)@/.exec(value)?.[1];
  if (written === undefined) return [];
  try {
    return [written, decodeURIComponent(written)];
  } catch {
    return [written];
  }
}
