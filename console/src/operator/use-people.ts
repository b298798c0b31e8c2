import { useQueryClient } from '@tanstack/react-query';
import type { OperatedPerson } from '../../../server/src/console/operator/schemas.ts';
import { request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';

const api = '/console/api/operator/people';
const peopleKey = ['operator', 'people'];

export function usePeople(search: string) {
  return usePages<OperatedPerson>(peopleKey, api, { filter: { search } });
}

const changes = {
  grant: { path: 'operator', body: { isOperator: true } },
  revoke: { path: 'operator', body: { isOperator: false } },
  signOut: { path: 'sign-out', body: {} },
  close: { path: 'close', body: {} },
};
export type PersonChange = keyof typeof changes;

/** Returns a function that changes this person. Operators may change themselves, so `me` is loaded again. */
export function useChangePerson(id: string): (change: PersonChange) => Promise<void> {
  const queries = useQueryClient();
  return async (change) => {
    const { path, body } = changes[change];
    await request(`${api}/${id}/${path}`, { body });
    await queries.invalidateQueries({ queryKey: peopleKey });
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
}
