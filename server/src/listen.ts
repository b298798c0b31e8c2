import type { App } from './http/app.ts';

/** What an operator can do about an address that cannot be listened on, by error code. */
const advice: Record<string, string> = {
  EADDRINUSE: 'another program listens there; stop it, or set PORT to another one',
  EACCES: 'this user may not listen there; set PORT to 1024 or above',
  EADDRNOTAVAIL: 'this machine does not have that address; set HOST to one it has',
  ENOTFOUND: 'there is no such host; set HOST to an address of this machine',
};

/**
 * Listens, and returns the address.
 * @throws Error of one line that says what is in the way
 */
export async function listenOn(app: App, { host, port }: { host: string; port: number }): Promise<string> {
  // Fastify logs its address as JSON between the lines of the banner, which says it better.
  const { level } = app.log;
  app.log.level = 'silent';
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Error(`Cannot listen on ${host}:${port}: ${advice[code] ?? code}.`, { cause: error });
  } finally {
    app.log.level = level;
  }
}
