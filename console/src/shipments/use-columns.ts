import { useState } from 'react';
import { useSignedIn } from '../api/me.ts';
import { type Column, columns, fixedColumn } from './columns.tsx';

export interface ChosenColumns {
  /** Null: those that fit. */
  chosen: readonly Column[] | null;
  choose: (ids: readonly string[] | null) => void;
}

/** The columns that a person has chosen for the table. This browser keeps them. */
export function useColumns(): ChosenColumns {
  const key = `landfall-columns ${useSignedIn().person.id}`;
  const [kept, setKept] = useState(() => localStorage.getItem(key)?.split(' ') ?? null);
  return {
    chosen: kept && columns.filter(({ id }) => id === fixedColumn || kept.includes(id)),
    choose(ids) {
      setKept(ids && [...ids]);
      if (ids === null) localStorage.removeItem(key);
      else localStorage.setItem(key, ids.join(' '));
    },
  };
}
