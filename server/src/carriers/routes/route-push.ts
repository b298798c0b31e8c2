import type { IncomingHttpHeaders } from 'node:http';

/** What a notice of a route names: ids of its rows, and references in our spelling. */
export interface Named {
  ids: string[];
  references: string[];
}

/** A notice as it was received. */
export interface PushedNotice {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** `post /carriers/via/vizion` */
  target: string;
  at: Date;
}

/** How a route says that it has news. */
export interface RoutePush {
  isSigned(notice: PushedNotice, secret: string): boolean;
  /** What a sender with another signature reads: how to sign. */
  howToSign: string;
  /** Pure, never throws. */
  namedIn(json: unknown): Named;
}

/** The header with that name, if it came once. */
export function headerOf({ headers }: Pick<PushedNotice, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
