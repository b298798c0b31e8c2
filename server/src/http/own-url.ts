import type { FastifyRequest } from 'fastify';

/** The address of this server for people, without a slash at its end: `PUBLIC_URL`, or else the address of this request. */
export function ownUrlOf({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${protocol}://${host}`;
}
