import { useEffect, useState } from 'react';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { AddForm } from './add-form.tsx';
import { AddResults } from './add-results.tsx';
import { ImportResults } from './importing/import-results.tsx';
import { RecentImports } from './importing/recent-imports.tsx';
import { mostImported, useImportActions } from './importing/use-imports.ts';
import type { Reading } from './read-references.ts';
import { isSent, useAdding } from './use-adding.ts';
import { useDraft } from './use-draft.ts';
import { type WordsOfReference, wordsAbout } from './words-of-table.ts';

const words = text.shipments.add;
/** The page sends so many references by itself. More are an import, which goes on without the page. */
const mostFromPage = 500;

/** Adds shipments: from pasted numbers to tracked references. Numbers that were not sent are there when it opens again. */
export function AddDialog({ numbers, onClose }: { numbers: string; onClose: () => void }) {
  const adding = useAdding();
  const draft = useDraft();
  const [imported, setImported] = useState<string | null>(null);
  const { begin } = useImportActions();
  const isOn = adding.state !== 'idle';
  const isAllSent = adding.items.length > 0 && adding.items.every(isSent);
  useEffect(() => {
    if (isAllSent) draft.keep('');
  });
  const [isTooMany, setTooMany] = useState(false);
  const submit = (reading: Reading, said: ReadonlyMap<string, WordsOfReference>) => {
    const { references } = reading;
    setTooMany(references.length > mostImported);
    if (references.length > mostImported) return;
    if (references.length <= mostFromPage) return adding.start(reading, said);
    const items = references.map((reference) => wordsAbout(reference, said) ?? { reference });
    begin.mutate(items, {
      onSuccess: ({ id }) => {
        draft.keep('');
        setImported(id);
      },
    });
  };
  return (
    <Dialog
      title={words.title}
      open
      onOpenChange={(open) => {
        if (open) return;
        // After closing halfway, the dialog shows the results so far.
        if (isOn) adding.stop();
        else onClose();
      }}
    >
      {imported !== null ? (
        <ImportResults id={imported} onClose={onClose} />
      ) : adding.items.length === 0 ? (
        <AddForm
          numbers={numbers || draft.read()}
          onTyped={draft.keep}
          busy={begin.isPending}
          onSubmit={submit}
        >
          {isTooMany && <Notice tone="bad">{words.imports.tooMany(formatCount(mostImported))}</Notice>}
          <RefusalNotice error={begin.error} />
          <RecentImports onOpen={setImported} />
        </AddForm>
      ) : (
        <AddResults adding={adding} onClose={onClose} />
      )}
    </Dialog>
  );
}
