import { hash } from 'node:crypto';
import { getSessionCookie } from 'better-auth/cookies';
import { setNewest } from '../domain/set-newest.ts';
import { cookiePrefix } from './people/auth/auth-tables.ts';

/** A session that was valid a while ago. It may have ended since. */
export interface KnownSession {
  personId: string;
  /** Workspaces in which the person was a member. */
  workspaces: Set<string>;
}

/**
 * The last valid sessions that this process saw. They give no access. They only say, before the database is asked, whose share of
 * the database a request uses and whether it is over the limit.
 */
export interface KnownSessions {
  /** The session of this `Cookie` header, if it is known. */
  find(cookie: string | undefined): KnownSession | null;
  /** The session of this `Cookie` header is valid. */
  note(cookie: string | undefined, personId: string): KnownSession;
  /** The session of this `Cookie` header is not valid. */
  forget(cookie: string | undefined): void;
}

const capacity = 10_000;

export function openKnownSessions(): KnownSessions {
  const known = new Map<string, KnownSession>();
  return {
    find(cookie) {
      const digest = digestOf(cookie);
      return digest === null ? null : (known.get(digest) ?? null);
    },
    note(cookie, personId) {
      const digest = digestOf(cookie);
      const before = digest === null ? undefined : known.get(digest);
      const session = before?.personId === personId ? before : { personId, workspaces: new Set<string>() };
      if (digest !== null) setNewest(known, digest, session, capacity);
      return session;
    },
    forget(cookie) {
      const digest = digestOf(cookie);
      if (digest !== null) known.delete(digest);
    },
  };
}

/** Of the session's cookie alone, because the other cookies of a browser change. Null without a session's cookie. */
function digestOf(cookie = ''): string | null {
  const session = getSessionCookie(new Headers({ cookie }), { cookiePrefix });
  return session ? hash('sha256', session, 'base64url') : null;
}
