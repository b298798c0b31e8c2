// The requests of the page of forecasts.

import { useQuery } from '@tanstack/react-query';
import type {
  CalibrationReport,
  ShownCall,
  ShownScorecard,
} from '../../../server/src/console/forecasts/schemas.ts';
import { request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import type { ForecastFilters } from './use-filters.ts';

export function useCalibration() {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: [api, 'calibration'],
    queryFn: ({ signal }) => request<CalibrationReport>(`${api}/calibration`, { signal }),
  });
}

export function useScorecards({ by, carrier, lane }: ForecastFilters) {
  const { api } = useWorkspace();
  return usePages<ShownScorecard>([api, 'scorecards'], `${api}/scorecards`, {
    filter: { by, carrier, lane },
  });
}

export function useCalls({ carrier, lane, vessel }: ForecastFilters) {
  const { modeApi } = useWorkspace();
  return usePages<ShownCall>([modeApi, 'scored-calls'], `${modeApi}/scorecards/calls`, {
    filter: { carrier, lane, vessel },
  });
}
