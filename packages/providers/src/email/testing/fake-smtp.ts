import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { parsePlainEmail } from '../parse-plain-email.ts';
import type { ReceivedEmail } from '../email.suite.ts';

/** The command at which the next message fails, and how; `silence` answers nothing, `hang-up` closes the connection. */
export type SmtpTrouble = { at: 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'END'; reply: string };

export type FakeSmtp = {
  /** With the user and the password that it accepts. */
  url: string;
  /** The messages it would deliver. */
  delivered: ReceivedEmail[];
  /** The Message-ID of each. */
  messageIds: string[];
  /** The addresses after MAIL FROM and RCPT TO, as they arrived. */
  envelopes: string[];
  meet(...failures: SmtpTrouble[]): void;
  stop(): Promise<void>;
};

const USER = 'everkin';
const PASSWORD = 'p@ss word';
/** RFC 4616: no other identity, the user, the password. */
const PLAIN = Buffer.from(`\0${USER}\0${PASSWORD}`).toString('base64');

/** A mail server on the loopback interface (RFC 5321) with a password (RFC 4954) and without encryption. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const failures: SmtpTrouble[] = [];
  const sockets = new Set<Socket>();
  const fake: FakeSmtp = {
    url: '',
    delivered: [],
    messageIds: [],
    envelopes: [],
    meet: (...next) => void failures.push(...next),
    stop: async () => {},
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    void converse(socket, { fake, failures });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${portOf(server.address())}`;
  fake.stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return fake;
}

const portOf = (address: AddressInfo | string | null): number => (typeof address === 'object' && address ? address.port : 0);

type Given = { fake: FakeSmtp; failures: SmtpTrouble[] };

/** One connection: each command gets its reply, in order. */
async function converse(socket: Socket, { fake, failures }: Given): Promise<void> {
  const send = (reply: string): void => void socket.write(`${reply}\r\n`);
  let message: string[] | null = null;
  socket.setEncoding('latin1');
  send('220 fake.example ESMTP');
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (message !== null && line !== '.') {
      // RFC 5321, section 4.5.2: a leading dot was doubled.
      message.push(line.replace(/^\.(?=\.)/, ''));
      continue;
    }
    const name: string = message === null ? (line.split(' ')[0] ?? '').toUpperCase() : 'END';
    const failure = failures[0]?.at === name ? failures.shift() : undefined;
    if (failure?.reply === 'silence') continue;
    if (failure?.reply === 'hang-up') return void socket.destroy();
    if (message !== null && !failure) takeMessage(fake, message.join('\r\n'));
    if (name === 'MAIL' || name === 'RCPT') fake.envelopes.push(line);
    message = name === 'DATA' && !failure ? [] : null;
    send(failure?.reply ?? replyTo(name, line));
    if (name === 'QUIT') return void socket.end();
  }
}

function replyTo(name: string, line: string): string {
  if (name === 'EHLO') return '250-fake.example\r\n250 AUTH PLAIN';
  if (name === 'AUTH') return line === `AUTH PLAIN ${PLAIN}` ? '235 welcome' : '535 5.7.8 wrong user or password';
  if (name === 'DATA') return '354 go on';
  if (name === 'QUIT') return '221 bye';
  return '250 ok';
}

function takeMessage(fake: FakeSmtp, source: string): void {
  const { date: _date, ...email } = parsePlainEmail(source);
  fake.delivered.push(email);
  fake.messageIds.push(/^Message-ID: (\S+)/im.exec(source)?.[1] ?? '');
}
