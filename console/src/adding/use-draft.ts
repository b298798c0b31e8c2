import { useSignedIn } from '../api/me.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** Browsers keep a few megabytes for a page. */
const mostCharacters = 500_000;

/** Text that this person typed and did not send. */
export interface Draft {
  /** '' when there is none. */
  read(): string;
  keep(text: string): void;
}

/** The draft of the dialog to add shipments. This tab keeps it when the dialog is closed, and when the session ends. */
export function useDraft(): Draft {
  const { person } = useSignedIn();
  const { modeApi } = useWorkspace();
  const key = `landfall-draft ${person.id} ${modeApi}`;
  return {
    read: () => sessionStorage.getItem(key) ?? '',
    keep(text) {
      if (text === '' || text.length > mostCharacters) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    },
  };
}
