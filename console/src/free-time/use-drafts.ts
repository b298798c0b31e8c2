import { useState } from 'react';
import { useSignedIn } from '../api/me.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** What was typed and not saved. A browser keeps a few megabytes for a site. */
interface Drafts {
  /** The cells of a form, by the row that it changes. */
  forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The table that is brought in. */
  table: string;
}

const none: Drafts = { forms: {}, table: '' };
const mostCharacters = 2_000_000;

/** What was typed on this page stays in this browser until it is saved or discarded: also after a reload, and when the session ends. */
export function useDrafts() {
  const { person } = useSignedIn();
  const { modeApi } = useWorkspace();
  const key = `landfall-free-time ${person.id} ${modeApi}`;
  const [drafts, setDrafts] = useState(() => readDraftsAt(key));
  const keep = (change: (now: Drafts) => Drafts) => {
    // Another tab may have changed them meanwhile.
    const next = change({ ...drafts, forms: { ...readDraftsAt(key).forms, ...drafts.forms } });
    setDrafts(next);
    try {
      const text = JSON.stringify(next);
      localStorage.setItem(key, text.length > mostCharacters ? JSON.stringify({ ...next, table: '' }) : text);
    } catch {
      // The store is full: the drafts live as long as the page.
    }
  };
  return {
    ...drafts,
    setTable: (table: string) => keep((now) => ({ ...now, table })),
    /** @param cells null: nothing is left to save */
    setForm(row: string, cells: Readonly<Record<string, string>> | null) {
      keep(({ forms, ...others }) => {
        const { [row]: _, ...rest } = forms;
        return { ...others, forms: cells === null ? rest : { ...rest, [row]: cells } };
      });
    },
  };
}

export type DraftsKept = ReturnType<typeof useDrafts>;

function readDraftsAt(key: string): Drafts {
  return { ...none, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
}
