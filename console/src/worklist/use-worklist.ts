import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assignment, Worklist } from '../../../server/src/console/worklist/schemas.ts';
import { type Refusal, request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { formatMoment } from '../text/format.ts';
import { text } from '../text/text.ts';
import { useToast } from '../ui/toasts.tsx';

const words = text.morning.worklist;

/** What this person has put off, and who looks after which shipment, by the ids of shipments. */
export interface Work {
  /** Until when it is put off. */
  snoozed: ReadonlyMap<string, string>;
  /** News that was put off and is due: when it was found. */
  due: ReadonlyMap<string, string>;
  assigned: ReadonlyMap<string, Assignment['person']>;
}

/** Undefined while it is loading. */
export function useWorklist(): Work | undefined {
  const { modeApi } = useWorkspace();
  const { data } = useQuery({
    queryKey: [modeApi, 'worklist'],
    queryFn: ({ signal }) => request<Worklist>(`${modeApi}/worklist`, { signal }),
  });
  return data && workOf(data, new Date());
}

function workOf({ snoozed, assigned }: Worklist, now: Date): Work {
  const isDue = ({ until }: Worklist['snoozed'][number]) => new Date(until) <= now;
  return {
    snoozed: new Map(snoozed.filter((each) => !isDue(each)).map(({ id, until }) => [id, until])),
    due: new Map(snoozed.flatMap((each) => (isDue(each) && each.news ? [[each.id, each.news]] : []))),
    assigned: new Map(assigned.map(({ id, person }) => [id, person])),
  };
}

/** Puts a shipment off, and says so with a way back. */
export function useSnooze(id: string, news: string | null) {
  const { modeApi } = useWorkspace();
  const refresh = useRefresh();
  const toast = useToast();
  const { mutate, error } = useMutation<unknown, Refusal, string | null>({
    mutationFn: (until) => request(`${modeApi}/worklist/snooze`, { body: { id, until, news } }),
    onSuccess: refresh,
  });
  const snooze = (until: string | null) =>
    mutate(until, {
      onSuccess: () => until && toast(words.snoozed(formatMoment(until)), () => mutate(null)),
    });
  return { snooze, error };
}

export function useAssign(id: string) {
  const { modeApi } = useWorkspace();
  return useMutation<unknown, Refusal, string | null>({
    mutationFn: (person) => request(`${modeApi}/worklist/assign`, { body: { id, person } }),
    onSuccess: useRefresh(),
  });
}

function useRefresh() {
  const { modeApi } = useWorkspace();
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: [modeApi, 'worklist'] });
    // A list that is narrowed to what is assigned to the person.
    await queries.invalidateQueries({ queryKey: [modeApi, 'shipments', 'exceptions'] });
  };
}
