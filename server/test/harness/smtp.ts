// A mail server that keeps the mails it accepts and answers as the test says.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

export interface SmtpReceiver {
  /** The address for SMTP_URL. */
  url: string;
  /** The mails that it accepted, oldest first. */
  taken: TakenMail[];
  /** How it answers from now on. */
  manners: SmtpManners;
  /** How often a client sent it a recipient, accepted or not. */
  offers(): number;
  /** Settles when a client sends the `count`th recipient, counted from the start. */
  offered(count: number): Promise<void>;
}

export interface TakenMail {
  /** The recipient and the sender of the envelope. */
  recipient: string;
  sender: string;
  secure: boolean;
  raw: string;
  email: Email;
  header(name: string): string | undefined;
}

export interface SmtpManners {
  /** The answer to a recipient: a code and words to refuse, null to accept, `silence` to keep the client waiting. */
  recipient?: (address: string) => SmtpRefusal | null | 'silence';
  /** The answer to a whole message. `drop` closes the connection, `silence` keeps the client waiting. */
  message?: () => SmtpRefusal | null | 'drop' | 'silence';
}

export interface SmtpRefusal {
  code: number;
  words: string;
}

export interface SmtpReceiverOptions {
  /** The server accepts nothing without this login. */
  login?: { user: string; password: string };
  /** TLS from the first byte, with a certificate that no authority has signed. */
  secure?: boolean;
}

/** Listens on loopback until `lifetime` ends. */
export async function startSmtp(
  lifetime: Lifetime,
  { login, secure = false }: SmtpReceiverOptions = {},
): Promise<SmtpReceiver> {
  const waiting: { count: number; resolve: () => void }[] = [];
  let offers = 0;
  const receiver: SmtpReceiver = {
    url: '',
    taken: [],
    manners: {},
    offers: () => offers,
    offered: (count) =>
      new Promise((resolve) => {
        if (offers >= count) resolve();
        else waiting.push({ count, resolve });
      }),
  };
  const server = new SMTPServer({
    logger: false,
    secure,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: secure ? [] : ['STARTTLS'],
    // A closing server waits this long (in ms) for clients that are still connected.
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) => {
      const right = username === login?.user && password === login?.password;
      done(right ? null : new Error('Wrong password'), right ? { user: username } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      offers += 1;
      for (const { resolve } of waiting.filter(({ count }) => count <= offers)) resolve();
      answer(receiver.manners.recipient?.(address) ?? null, done);
    },
    onData: async (stream, session, done) => {
      const raw = await text(stream).catch(() => null);
      // The client closed the connection.
      if (raw === null) return;
      const manner = receiver.manners.message?.() ?? null;
      if (manner === 'drop') {
        for (const connection of server.connections) connection._socket.destroy();
        return;
      }
      if (manner === null) receiver.taken.push(await takenMail(raw, session));
      answer(manner, done);
    },
  });
  // Errors of clients whose connection the test closed do not matter.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  releaseAtEnd(lifetime, () => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  const who = login === undefined ? '' : `${login.user}:${encodeURIComponent(login.password)}@`;
  receiver.url = secure
    ? `smtps://${who}127.0.0.1:${port}?tls.rejectUnauthorized=false`
    : `smtp://${who}127.0.0.1:${port}`;
  return receiver;
}

function answer(manner: SmtpRefusal | null | 'silence', done: (error?: Error | null) => void): void {
  if (manner === 'silence') return;
  done(manner === null ? null : Object.assign(new Error(manner.words), { responseCode: manner.code }));
}

async function takenMail(raw: string, { envelope, secure }: SMTPServerSession): Promise<TakenMail> {
  const email = await PostalMime.parse(raw);
  return {
    recipient: envelope.rcptTo.map(({ address }) => address).join(),
    sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    secure,
    raw,
    email,
    header: (name) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
  };
}
