import { useQueryClient } from '@tanstack/react-query';

export const sessionsKey = ['sessions'];
export const ownChangesKey = ['own-changes'];

/** After a change of the account, loads everything again that shows it. */
export function useRefreshAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const shown = [['me'], sessionsKey, ownChangesKey];
    await Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
