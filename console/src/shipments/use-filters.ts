import type { Facets, PortCounts } from '../../../server/src/console/shipments/schemas.ts';
import { exceptionFilters } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { promiseFilters } from '../../../server/src/domain/own-words/promise-filter.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { useTags } from '../tags/use-tags.ts';
import { text } from '../text/text.ts';
import type { Choice } from '../ui/choice-filter.tsx';
import { exceptionName } from './exception-name.ts';
import type { TableState } from './table-state.ts';
import { portChoices } from './use-ports.ts';
import { useWeekChoices } from './use-week-choices.ts';

const words = text.shipments;

export interface Filter {
  id: string;
  label: string;
  chosen: readonly string[];
  choices: readonly Choice[];
  /** It has one value at most. */
  isOne?: boolean;
  /** What choosing these values changes. */
  change: (chosen: string[]) => Partial<TableState>;
}

/** The filters by values, with what can be chosen now. */
export function useFilters(state: TableState, facets: Facets | undefined, ports: PortCounts): Filter[] {
  const tags = useTags();
  const weeks = useWeekChoices(state.week);
  return [
    {
      ...several(state, 'carrier'),
      choices: (facets?.carriers ?? []).map(({ scac, name, count }) => ({
        ...{ value: scac, name: shortCarrierName(name), count },
      })),
    },
    {
      ...several(state, 'tag'),
      // Their counts are of shipments, and the list counts containers.
      choices: tags.map(({ tag }) => ({ value: tag, name: tag })),
    },
    { ...several(state, 'from'), choices: portChoices(ports.from) },
    { ...several(state, 'to'), choices: portChoices(ports.to) },
    {
      ...one(state, 'exception'),
      choices: exceptionFilters.map((value) => ({ value, name: exceptionName(value) })),
    },
    {
      ...one(state, 'promise'),
      choices: promiseFilters.map((value) => ({ value, name: words.promises[value] })),
    },
    { ...one(state, 'week'), choices: weeks, change: ([week = null]) => ({ week, eta: null }) },
  ];
}

function several(state: TableState, id: 'carrier' | 'tag' | 'from' | 'to') {
  return { id, label: words[id], chosen: state[id], change: (chosen: string[]) => ({ [id]: chosen }) };
}

function one(state: TableState, id: 'exception' | 'promise' | 'week') {
  const value = state[id];
  const chosen = value === null ? [] : [value];
  return {
    id,
    label: words[id],
    isOne: true,
    chosen,
    change: ([next]: string[]) => ({ [id]: next ?? null }),
  };
}
