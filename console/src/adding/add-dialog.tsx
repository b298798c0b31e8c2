import { useRef, useState } from 'react';
import { lazyPage } from '../shell/lazy-page.ts';
import { LazyPart } from '../shell/lazy-part.tsx';
import { useWorkspace } from '../shell/workspace.tsx';
import { formatCount } from '../text/format.ts';
import { withLaterWords } from '../text/load-text.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { AddForm } from './add-form.tsx';
import { ImportResults } from './importing/import-results.tsx';
import { RecentImports } from './importing/recent-imports.tsx';
import { mostImported, useImportActions } from './importing/use-imports.ts';
import type { ReadDraft } from './read-draft.ts';
import { TrackingResult } from './tracking-result.tsx';
import { useDraft } from './use-draft.ts';
import { useTracking } from './use-tracking.ts';

const words = text.shipments.add;
const LeaveForm = lazyPage(async () => {
  const { LeaveForm: component } = await withLaterWords(() => import('./leaving/leave-form.tsx'));
  return { default: component };
});

/**
 * Adds shipments. One reference is tracked at once; more are an import, which goes on without the page. What was not sent is there when
 * it opens again.
 */
export function AddDialog({ numbers, onClose }: { numbers: string; onClose: () => void }) {
  const tracking = useTracking();
  const draft = useDraft();
  const [imported, setImported] = useState<string | null>(null);
  const { service, leave, isLive } = useLeaving(draft, numbers);
  const { begin } = useImportActions();
  const [isTooMany, setTooMany] = useState(false);
  const once = useOnce();
  const submit = async (read: ReadDraft, asksAll: boolean) => {
    const { items } = read;
    const [first, ...more] = items;
    setTooMany(items.length > mostImported);
    if (first === undefined || items.length > mostImported) return;
    const sent = () => draft.keep({ text: leftOf(read), choices: {}, asksAll, service: null });
    if (more.length === 0) {
      const { outcome } = await tracking.track(first, { everyone: asksAll });
      if (outcome !== 'failed') sent();
      return;
    }
    begin.mutate(
      { items, ask: asksAll ? 'all' : 'likely', idempotencyKey: once(JSON.stringify([items, asksAll])) },
      {
        onSuccess: ({ id }) => {
          sent();
          setImported(id);
        },
      },
    );
  };
  return (
    <Dialog title={words.title} open onOpenChange={(open) => !open && onClose()}>
      {imported !== null ? (
        <ImportResults id={imported} onClose={onClose} />
      ) : tracking.item !== null ? (
        <TrackingResult tracking={tracking} onClose={onClose} />
      ) : service !== null ? (
        <LazyPart waiting={<p>{text.common.loading}</p>}>
          <LeaveForm
            service={service}
            onChoose={leave}
            onBack={() => leave(null)}
            onBroughtIn={(id) => {
              leave(null);
              setImported(id);
            }}
          />
        </LazyPart>
      ) : (
        <AddForm
          draft={numbers ? { ...draft.read(), text: numbers, choices: {} } : draft.read()}
          onChange={draft.keep}
          busy={begin.isPending}
          onSubmit={(read, asksAll) => void submit(read, asksAll)}
        >
          {isTooMany && <Notice tone="bad">{words.imports.tooMany(formatCount(mostImported))}</Notice>}
          <RefusalNotice error={begin.error} />
          <RecentImports onOpen={setImported} />
          {isLive && (
            <Button look="quiet" onClick={() => leave('')}>
              {words.leave}
            </Button>
          )}
        </AddForm>
      )}
    </Dialog>
  );
}

/** The service whose list is taken over; null: numbers are put in. */
function useLeaving(draft: ReturnType<typeof useDraft>, numbers: string) {
  const isLive = useWorkspace().mode === 'live';
  const [service, setService] = useState(numbers === '' && isLive ? draft.read().service : null);
  const leave = (next: string | null) => {
    draft.keep({ ...draft.read(), service: next });
    setService(next);
  };
  return { service, leave, isLive };
}

/** What was not sent, because it looks wrong, with its row. */
function leftOf({ odd }: ReadDraft): string {
  return odd.map(({ text: entry, row }) => row?.join('\t') ?? entry).join('\n');
}

/** The same text has the same key: if the answer was lost, it is not sent twice. */
function useOnce(): (text: string) => string {
  const last = useRef({ text: '', key: '' });
  return (now) => {
    if (last.current.text !== now) last.current = { text: now, key: `${Date.now()}-${Math.random()}` };
    return last.current.key;
  };
}
