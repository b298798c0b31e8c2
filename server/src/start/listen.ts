import type { App } from '../http/app.ts';

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
    throw cannotListen(error, { host, port });
  } finally {
    app.log.level = level;
  }
}

/**
 * The error of a socket in one line that an operator can act on.
 * @param prefix of the names of the settings
 */
export function cannotListen(
  error: unknown,
  { host, port }: { host: string; port: number },
  prefix: '' | 'METRICS_' = '',
): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const advice: Record<string, string> = {
    EADDRINUSE: `another program listens there; stop it, or set ${prefix}PORT to another one`,
    EACCES: `this user may not listen there; set ${prefix}PORT to 1024 or above`,
    EADDRNOTAVAIL: `this machine does not have that address; set ${prefix}HOST to one it has`,
    ENOTFOUND: `there is no such host; set ${prefix}HOST to an address of this machine`,
  };
  return new Error(`Cannot listen on ${host}:${port}: ${advice[code] ?? code}.`, { cause: error });
}
