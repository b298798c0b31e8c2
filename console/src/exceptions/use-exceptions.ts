import type { Troubled } from '../../../server/src/console/exceptions/schemas.ts';
import { type ExceptionKind, exceptionKinds } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { liveKeys } from '../api/live.ts';
import { usePages } from '../api/use-pages.ts';
import { useParameters } from '../shell/use-parameters.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { readState } from '../shipments/table-state.ts';

/** To what the list is narrowed: a kind, tags, ports, a week. */
export interface Filter {
  kind: ExceptionKind | null;
  tag: readonly string[];
  from: readonly string[];
  to: readonly string[];
  week: string | null;
  /** Only what is assigned to the person. */
  mine: boolean;
}

/** The shipments with open exceptions, most urgent first, kept up to date like the lists of shipments. */
export function useExceptions({ kind, tag, from, to, week, mine }: Filter) {
  const workspace = useWorkspace();
  const lists = { tag: tag.join(','), from: from.join(','), to: to.join(',') };
  const key = [...liveKeys.shipments(workspace), 'exceptions'];
  return usePages<Troubled>(key, `${workspace.modeApi}/exceptions/shipments`, {
    filter: { exception: kind, ...lists, week, mine: mine ? 'true' : null },
  });
}

/** The filter is in the address, so that it can be shared; the names are those of the table, but for the kind. */
export function useFilter(): [Filter, (changes: Partial<Filter>) => void] {
  const [parameters, change] = useParameters();
  const { tag, from, to, week } = readState(parameters);
  const kind = exceptionKinds.find((each) => each === parameters.get('kind')) ?? null;
  return [
    { kind, tag, from, to, week, mine: parameters.get('mine') === 'true' },
    (changes) =>
      change(
        Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [name, value ? String(value) : null]),
        ),
      ),
  ];
}
