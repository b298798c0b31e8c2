import { useQuery } from '@tanstack/react-query';
import { liveKeys } from './live.ts';
import { landfallAt } from './request.ts';

/** The plan and the credits of a workspace; renewed with its overview, because a new shipment spends a credit. @param modeApi its path */
export function useAccount(modeApi: string) {
  return useQuery({
    queryKey: [...liveKeys.overview({ modeApi }), 'account'],
    queryFn: ({ signal }) => landfallAt(modeApi).account({ signal }),
  });
}
