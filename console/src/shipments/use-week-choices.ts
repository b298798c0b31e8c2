import { useWorkspace } from '../shell/workspace.tsx';
import type { Choice } from '../ui/choice-filter.tsx';
import { weekName } from './week-name.ts';
import { weekAfter } from './weeks.ts';

/** From last week on. */
const weeksOffered = Array.from({ length: 10 }, (_, at) => at - 1);

/** The weeks that an ETA may be in, and the chosen one. */
export function useWeekChoices(chosen: string | null): Choice[] {
  const now = new Date(Date.now() + useWorkspace().aheadMs);
  const offered = weeksOffered.map((weeks) => weekAfter(now, weeks));
  const weeks = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
  return weeks.map((value) => ({ value, name: weekName(value, now) }));
}
