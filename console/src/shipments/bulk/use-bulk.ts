// Changes of many shipments, each with a report and the way back.

import { useQueryClient } from '@tanstack/react-query';
import type {
  ChangedJson,
  ManyChange,
  Tracked,
  UntrackedJson,
} from '../../../../server/src/console/shipments/schemas.ts';
import { explain } from '../../api/explain.ts';
import { liveKeys } from '../../api/live.ts';
import { Refusal, request } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { refusalWords } from '../../text/refusal-words.ts';
import { text } from '../../text/text.ts';
import { useToast } from '../../ui/toasts.tsx';
import { inBatches } from './in-batches.ts';

const words = text.shipments.bulk;

/** Each function rejects with a `Refusal` if the server refuses a batch; the batches before it are done. */
export interface Bulk {
  change(references: readonly string[], change: ManyChange): Promise<void>;
  stop(references: readonly string[]): Promise<void>;
}

export function useBulk(): Bulk {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const report = useToast();
  const { modeApi } = workspace;

  /** The results of a batch after the other; the lists are loaded again, also after a failure. */
  async function send<Result>(path: string, references: readonly string[], more: object = {}) {
    try {
      return await inBatches(references, (batch) =>
        request<Result[]>(`${modeApi}/${path}`, { body: { references: batch, ...more } }),
      );
    } finally {
      await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
    }
  }

  /** For a button that has no place of its own for an error. */
  const orReport = (work: () => Promise<string>) => () => {
    work().then(report, (error) => {
      if (!(error instanceof Refusal)) throw error;
      report(explain(error));
    });
  };

  const takeBack = async (results: readonly ChangedJson[]) => {
    const changes = Map.groupBy(results, ({ undo }) => JSON.stringify(undo));
    const undone: ChangedJson[] = [];
    for (const [undo, same] of changes) {
      const references = same.map(({ reference }) => reference);
      undone.push(...(await send<ChangedJson>('change', references, JSON.parse(undo))));
    }
    return words.undone(undone.filter(({ undo }) => undo !== null).length);
  };

  const trackAgain = async (references: readonly string[]) => {
    const results = await send<Tracked>('track', references);
    const back = results.filter(({ outcome }) => outcome === 'tracked' || outcome === 'was_tracked');
    return words.trackedAgain(back.length, results.length - back.length);
  };

  return {
    async change(references, change) {
      const results = await send<ChangedJson>('change', references, change);
      const changed = results.filter(({ undo }) => undo !== null);
      const refused = results.flatMap(({ problem }) => problem ?? []);
      const [first] = refused;
      const said = words.changed(changed.length, refused.length, first ? refusalWords(first) : '');
      report(said, changed.length === 0 ? undefined : orReport(() => takeBack(changed)));
    },
    async stop(references) {
      const results = await send<UntrackedJson>('untrack', references);
      const stopped = results.filter(({ removed }) => removed).map(({ reference }) => reference);
      report(
        words.stopped(stopped.length),
        stopped.length === 0 ? undefined : orReport(() => trackAgain(stopped)),
      );
    },
  };
}
