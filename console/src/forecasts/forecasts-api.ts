// The requests of the page of forecasts.

import { useQuery } from '@tanstack/react-query';
import type { Scorecard, ScoredCall } from '../../../client/src/landfall.ts';
import { landfallAt } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import type { ForecastFilters } from './use-filters.ts';

export function useCalibration() {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'calibration'],
    queryFn: ({ signal }) => landfallAt(modeApi).calibration({ signal }),
  });
}

export function useScorecards({ by, carrier, lane }: ForecastFilters) {
  const { modeApi } = useWorkspace();
  const filter = { by, ...(carrier !== null && { carrier }), ...(lane !== null && { lane }) };
  return usePages<Scorecard>(
    [modeApi, 'scorecards'],
    (page) => landfallAt(modeApi).scorecards({ ...page, ...filter }),
    { filter },
  );
}

export function useCalls({ carrier, lane, vessel }: ForecastFilters) {
  const { modeApi } = useWorkspace();
  const filter = {
    ...(carrier !== null && { carrier }),
    ...(lane !== null && { lane }),
    ...(vessel !== null && { vessel }),
  };
  return usePages<ScoredCall>(
    [modeApi, 'scored-calls'],
    (page) => landfallAt(modeApi).scoredCalls({ ...page, ...filter }),
    { filter },
  );
}
