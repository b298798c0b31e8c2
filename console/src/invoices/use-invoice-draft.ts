import { useState } from 'react';
import { useSignedIn } from '../api/me.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import type { InvoiceDraft } from './invoice-draft.ts';

/**
 * What was typed of an invoice. It stays in this browser until it is kept or discarded: also after a reload, and when the session ends.
 * @param id the kept invoice that is changed; `new` for another one
 */
export function useInvoiceDraft(id: string, initial: InvoiceDraft) {
  const { person } = useSignedIn();
  const { modeApi } = useWorkspace();
  const key = `landfall-invoice ${person.id} ${modeApi} ${id}`;
  const [draft, setDraft] = useState(() => readDraftAt(key) ?? initial);
  return {
    draft,
    change(part: Partial<InvoiceDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // The store is full: the draft lives as long as the page.
      }
    },
    discard() {
      setDraft(initial);
      localStorage.removeItem(key);
    },
  };
}

function readDraftAt(key: string): InvoiceDraft | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}
