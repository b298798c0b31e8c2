import type { App } from '../http/app.ts';

/** Where to listen, and the names of these settings. */
export interface Address {
  host: string;
  port: number;
  setting: 'PORT' | 'METRICS_PORT';
  hostSetting: 'HOST' | 'METRICS_HOST';
}

/**
 * Listens, and returns the URL.
 * @throws Error of one line with the cause
 */
export async function listenOn(app: App, { host, port }: { host: string; port: number }): Promise<string> {
  // Fastify logs its URL as JSON between the lines of the banner, which already shows it.
  const { level } = app.log;
  app.log.level = 'silent';
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw cannotListen(error, { host, port, setting: 'PORT', hostSetting: 'HOST' });
  } finally {
    app.log.level = level;
  }
}

/** The error of a socket in one line that an operator can act on. */
export function cannotListen(error: unknown, { host, port, ...settings }: Address): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new Error(`Cannot listen on ${host}:${port}: ${adviceFor(code, settings)}.`, { cause: error });
}

function adviceFor(code: string, { setting, hostSetting }: Pick<Address, 'setting' | 'hostSetting'>): string {
  switch (code) {
    case 'EADDRINUSE':
      return `another program listens there; stop it, or set ${setting} to another one`;
    case 'EACCES':
      return `this user may not listen there; set ${setting} to 1024 or above`;
    case 'EADDRNOTAVAIL':
      return `this machine does not have that address; set ${hostSetting} to one it has`;
    case 'ENOTFOUND':
      return `there is no such host; set ${hostSetting} to an address of this machine`;
    default:
      return code;
  }
}
