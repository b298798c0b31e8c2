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
}

const none: Draft = { text: '', choices: {}, asksAll: false };

/** The draft of the dialog to add shipments. This browser keeps it when the dialog or the tab is closed, and when the session ends. */
export function useDraft(): { read: () => Draft; keep: (draft: Draft) => void } {
  const { person } = useSignedIn();
  const { modeApi } = useWorkspace();
  const key = `landfall-draft ${person.id} ${modeApi}`;
  return {
    read: () => ({ ...none, ...JSON.parse(localStorage.getItem(key) ?? '{}') }),
    keep(draft) {
      try {
        const { asksAll, text } = draft;
        localStorage.setItem(key, JSON.stringify(text.length > mostCharacters ? { asksAll } : draft));
      } catch {
        // The store is full: the draft lives as long as the dialog.
      }
    },
  };
}
