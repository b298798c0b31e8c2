import { hash } from 'node:crypto';
import { getSessionCookie } from 'better-auth/cookies';
import { setNewest } from '../domain/set-newest.ts';
import { cookiePrefix } from './people/auth-tables.ts';

/** A session that was valid a while ago. It may have ended since. */
export interface KnownSession {
  personId: string;
  /** Workspaces in which the person was a member. */
  workspaces: Set<string>;
}

/**
 * The last sessions of this process. They admit nobody: they tell whose share of the database a request uses, and which requests
 * are over the limit, before the database is asked.
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
    find: (cookie) => known.get(digestOf(cookie)) ?? null,
    note(cookie, personId) {
      const digest = digestOf(cookie);
      const before = known.get(digest);
      const session = before?.personId === personId ? before : { personId, workspaces: new Set<string>() };
      setNewest(known, digest, session, capacity);
      return session;
    },
    forget: (cookie) => void known.delete(digestOf(cookie)),
  };
}

/** Of the session's own cookie: other cookies of a browser change. */
function digestOf(cookie = ''): string {
  return hash('sha256', getSessionCookie(new Headers({ cookie }), { cookiePrefix }) ?? '', 'base64url');
}
