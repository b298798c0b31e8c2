import type { Db } from '../store/open.ts';
import { listMemberships } from './people/queries.ts';
import type { Me } from './schemas.ts';
import type { Person } from './session.ts';

/** The signed-in person and their workspaces. */
export async function me(db: Db, { id, name, email, twoFactorEnabled, isOperator }: Person): Promise<Me> {
  const memberships = await listMemberships(db, id);
  const workspaces = memberships.map(({ blocked_at, ...each }) => ({
    ...each,
    isBlocked: blocked_at !== null,
  }));
  return { person: { id, name, email, twoFactorEnabled }, isOperator, workspaces };
}
