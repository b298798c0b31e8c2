import { useState } from 'react';
import { editedRows, newKey } from './edited-rows.ts';
import type { DraftsKept } from './use-drafts.ts';
import { type Sheet, useChangeTerms } from './use-terms.ts';

type Cells = Readonly<Record<string, string>>;

/** The rows of one table of the sheet, and what changes them. What was typed is kept until the server has it. */
export function useEdit<Item>(
  { forms, setForm }: DraftsKept,
  table: string,
  items: readonly Item[],
  put: (sheet: Sheet, items: Item[]) => Sheet,
  listOf: (sheet: Sheet) => readonly Item[],
) {
  const [saving, setSaving] = useState<string | null>(null);
  const change = useChangeTerms();
  const placeOf = (key: string, list: readonly Item[]) =>
    editedRows(table, list, {}).rows.findIndex((row) => row.key === key);
  return {
    ...editedRows(table, items, forms),
    add: (cells: Cells) => setForm(newKey(table, forms), cells),
    edit: setForm,
    /** The form whose change is sent, or was refused. */
    saving,
    isBusy: change.isPending,
    error: change.error,
    save(key: string, item: Item) {
      setSaving(key);
      change.mutate(
        (sheet) => {
          const list = listOf(sheet);
          const at = placeOf(key, list);
          return put(sheet, at < 0 ? [...list, item] : list.with(at, item));
        },
        { onSuccess: () => setForm(key, null) },
      );
    },
    /** @throws Refusal */
    async remove(key: string) {
      await change.mutateAsync((sheet) => {
        const list = listOf(sheet);
        const at = placeOf(key, list);
        return put(sheet, at < 0 ? [...list] : list.toSpliced(at, 1));
      });
    },
  };
}
