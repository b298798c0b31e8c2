import { useSyncExternalStore } from 'react';
import { useSignedIn } from '../api/me.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import type { Choices } from './read-draft.ts';

/** Browsers keep a few megabytes for a site. */
const mostCharacters = 2_000_000;

/** What a person put in and did not send. */
export interface Draft {
  text: string;
  choices: Choices;
  /** Whether other carriers are asked about what the likely ones do not know. It stays for the next time. */
  asksAll: boolean;
  /** The other service whose list is taken over, or '' before one is chosen; null: numbers are put in. */
  service: string | null;
}

const none: Draft = { text: '', choices: {}, asksAll: false, service: null };
const kept = new EventTarget();

/** The draft of the dialog to add shipments. This browser keeps it when the dialog or the tab is closed, and when the session ends. */
export function useDraft(): { read: () => Draft; keep: (draft: Draft) => void } {
  const key = useKey();
  return {
    read: () => readDraftAt(key),
    keep(draft) {
      try {
        const { asksAll, service, text } = draft;
        localStorage.setItem(
          key,
          JSON.stringify(text.length > mostCharacters ? { asksAll, service } : draft),
        );
      } catch {
        // The store is full: the draft lives as long as the dialog.
      }
      kept.dispatchEvent(new Event('change'));
    },
  };
}

/** How many lines of the draft wait to be sent. */
export function useWaitingLines(): number {
  const key = useKey();
  return useSyncExternalStore(watchDrafts, () => linesOf(readDraftAt(key).text));
}

function useKey(): string {
  const { person } = useSignedIn();
  const { modeApi } = useWorkspace();
  return `landfall-draft ${person.id} ${modeApi}`;
}

function readDraftAt(key: string): Draft {
  return { ...none, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
}

/** Also those of other tabs. */
function watchDrafts(onChange: () => void): () => void {
  kept.addEventListener('change', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    kept.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

function linesOf(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}
