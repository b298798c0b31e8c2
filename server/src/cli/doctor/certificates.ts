// The certificates on which an installation stands, and how long each is still valid.

import { isIP } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import type pg from 'pg';
import { openClientCertificate } from '../../carriers/access/client-certificate.ts';
import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import type { Config } from '../../config.ts';

export interface Certificate {
  of: string;
  validTo: Date;
}

const patienceMs = 3_000;

/** Those of PUBLIC_URL, of a mail server that speaks TLS from the first byte, and our own towards carriers. */
export async function findCertificates(
  { publicUrl, mail }: Config,
  carriers: readonly CarrierSettings[],
): Promise<Certificate[]> {
  const served = await Promise.all([
    shownBy('PUBLIC_URL', publicUrl, 'https:', 443),
    shownBy('the mail server', mail.smtpUrl, 'smtps:', 465),
  ]);
  return [...served.flat(), ...carriers.flatMap(ownOf)];
}

/** That of the database, if the connection uses TLS. */
export function certificateOf(client: pg.Client): Certificate[] {
  const { stream } = (client as unknown as { connection: { stream: unknown } }).connection;
  return stream instanceof TLSSocket ? shownOn(stream, 'the database') : [];
}

function ownOf({ scac, auth }: CarrierSettings): Certificate[] {
  if (auth.kind !== 'oauth2-certificate') return [];
  const opened = openClientCertificate(auth);
  if ('fault' in opened) return [];
  return [{ of: `ours for ${scac}`, validTo: opened.certificate.validToDate }];
}

/** None where nothing answers: other checks say that. An expired one is looked at too. */
function shownBy(of: string, url: string | null, protocol: string, port: number): Promise<Certificate[]> {
  const address = url === null ? null : URL.parse(url);
  if (address?.protocol !== protocol) return Promise.resolve([]);
  const { promise, resolve } = Promise.withResolvers<Certificate[]>();
  const socket = connectTls({
    host: address.hostname,
    port: Number(address.port || port),
    servername: isIP(address.hostname) === 0 ? address.hostname : '',
    rejectUnauthorized: false,
  });
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.once('secureConnect', () => {
    resolve(shownOn(socket, of));
    socket.destroy();
  });
  socket.once('error', () => {});
  socket.once('close', () => resolve([]));
  return promise;
}

function shownOn(socket: TLSSocket, of: string): Certificate[] {
  const certificate = socket.getPeerX509Certificate();
  return certificate === undefined ? [] : [{ of, validTo: certificate.validToDate }];
}
