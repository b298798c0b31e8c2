import { useState } from 'react';
import type { LoggedRequest } from '../../../../server/src/console/requests/schemas.ts';

/** Which lines are open. A line is known by its requests, because a line of polls gets new ones and loses old ones. */
export function useOpenLines() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (requests: readonly LoggedRequest[]) => requests.some(({ id }) => ids.has(id)),
    turn: (requests: readonly LoggedRequest[], isOpen: boolean) => {
      const next = new Set(ids);
      for (const { id } of requests) isOpen ? next.add(id) : next.delete(id);
      setIds(next);
    },
  };
}
