import { useSearchParams } from 'wouter';
import type { ListedException } from '../../../client/src/landfall.ts';
import { type ExceptionKind, exceptionKinds } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { liveKeys } from '../api/live.ts';
import { landfallAt } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The open exceptions, most urgent first, kept up to date like the lists of shipments. */
export function useExceptions(kind: ExceptionKind | null) {
  const workspace = useWorkspace();
  const key = [...liveKeys.shipments(workspace), 'exceptions'];
  const landfall = landfallAt(workspace.modeApi);
  return usePages<ListedException>(
    key,
    (page) => landfall.exceptions({ ...page, ...(kind !== null && { kind }) }),
    { filter: { kind } },
  );
}

/** The kind to which the list is narrowed. It is in the address, so that it can be shared; null: all kinds. */
export function useKind(): [ExceptionKind | null, (kind: ExceptionKind | null) => void] {
  const [search, setSearch] = useSearchParams();
  const kind = exceptionKinds.find((each) => each === search.get('kind')) ?? null;
  return [kind, (next) => setSearch(next === null ? {} : { kind: next })];
}
