import { setNewest } from '../domain/set-newest.ts';
import { hashOfToken } from './people/secret-tokens.ts';

/** A session that was valid a while ago. It may have ended since. */
export interface KnownSession {
  personId: string;
  /** Workspaces in which the person was a member. */
  workspaces: Set<string>;
}

const capacity = 10_000;

/**
 * The last valid sessions that this process saw, by their token. They give no access. They only say, before the database is asked, whose
 * share of the database a request uses and whether it is over the limit.
 */
export function openKnownSessions() {
  const known = new Map<string, KnownSession>();
  const find = (token: string | null) => (token === null ? null : (known.get(keyOf(token)) ?? null));
  return {
    find,
    /** The session is valid. */
    note(token: string | null, personId: string): KnownSession {
      const before = find(token);
      const session = before?.personId === personId ? before : { personId, workspaces: new Set<string>() };
      if (token !== null) setNewest(known, keyOf(token), session, capacity);
      return session;
    },
    /** The session is not valid. */
    forget(token: string | null): void {
      if (token !== null) known.delete(keyOf(token));
    },
  };
}

/** So that a dump of the memory holds no tokens. */
function keyOf(token: string): string {
  return hashOfToken(token).toString('base64');
}
