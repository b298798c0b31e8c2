import { useQuery } from '@tanstack/react-query';
import type { FreeTimeQuery, ListedFreeTimeClock } from '../../../client/src/landfall.ts';
import type { Facets } from '../../../server/src/console/shipments/schemas.ts';
import { freeTimeStates } from '../../../server/src/domain/free-time/free-time-clock.ts';
import { clockKinds } from '../../../server/src/domain/free-time/free-time-terms.ts';
import { liveKeys } from '../api/live.ts';
import { landfallAt, request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useParameters } from '../shell/use-parameters.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** To what the list is narrowed; null: all. */
export interface ClockFilter {
  state: NonNullable<FreeTimeQuery['state']> | null;
  kind: NonNullable<FreeTimeQuery['kind']> | null;
  /** Days. */
  within: number | null;
  carrier: string | null;
  tag: string | null;
  /** True: only those for which the carrier gives fewer days than the contract. */
  isDisputed: true | null;
}

/** The days for `within`. */
export const endings = [0, 3, 7, 14] as const;

/** The filter is in the address, so that it can be shared. */
export function useClockFilter(): [ClockFilter, (changes: Partial<ClockFilter>) => void] {
  const [parameters, change] = useParameters();
  const within = endings.find((days) => String(days) === parameters.get('within')) ?? null;
  return [
    {
      state: freeTimeStates.find((each) => each === parameters.get('state')) ?? null,
      kind: clockKinds.find((each) => each === parameters.get('kind')) ?? null,
      within,
      carrier: parameters.get('carrier'),
      tag: parameters.get('tag'),
      isDisputed: parameters.get('isDisputed') === 'true' || null,
    },
    (changes) =>
      change(
        Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [name, value === null ? null : String(value)]),
        ),
      ),
  ];
}

/** The clocks, without a state those that nothing has ended; the most urgent first, kept up to date like the lists of shipments. */
export function useClocks({ state, within, isDisputed, ...filter }: ClockFilter) {
  const workspace = useWorkspace();
  const asked = {
    ...selectionOf(filter),
    ...(state !== null && { state }),
    ...(within !== null && { ending_within: within }),
    ...(isDisputed !== null && { disputed: isDisputed }),
  };
  const named = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return usePages<ListedFreeTimeClock>(
    [...clocksKey(workspace), 'list'],
    (page) => landfallAt(workspace.modeApi).freeTime({ ...asked, ...page }),
    { filter: Object.fromEntries(named) },
  );
}

export function useClockSummary(filter: Pick<ClockFilter, 'kind' | 'carrier' | 'tag'>) {
  const workspace = useWorkspace();
  const asked = selectionOf(filter);
  return useQuery({
    queryKey: [...clocksKey(workspace), 'summary', asked],
    queryFn: ({ signal }) => landfallAt(workspace.modeApi).freeTimeSummary({ ...asked, signal }),
    placeholderData: (before) => before,
  });
}

/** The carriers of the shipments; none until they are loaded. */
export function useCarrierChoices() {
  const workspace = useWorkspace();
  const { data } = useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'carriers'],
    queryFn: ({ signal }) => request<Facets>(`${workspace.modeApi}/facets`, { signal }),
  });
  return (data?.carriers ?? []).map(({ scac, name }) => ({ value: scac, name }));
}

/** The clocks of one box, day by day. */
export function useExplained(reference: string, container: string) {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: [...liveKeys.shipment(workspace, reference), 'free-time', container],
    queryFn: ({ signal }) =>
      landfallAt(workspace.modeApi).explainFreeTime(container || reference, { signal }),
  });
}

function clocksKey(workspace: { modeApi: string }) {
  return [...liveKeys.shipments(workspace), 'free-time'];
}

function selectionOf({ kind, carrier, tag }: Pick<ClockFilter, 'kind' | 'carrier' | 'tag'>) {
  return {
    ...(kind !== null && { kind }),
    ...(carrier !== null && { carrier }),
    ...(tag !== null && { tag }),
  };
}
