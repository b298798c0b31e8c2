/** The rows of a table, of which some are being changed. */
export interface EditedRows<Item> {
  rows: { key: string; item: Item; cells: Cells | null }[];
  /** New ones. `isLost`: the row that was being changed is no longer there. */
  added: { key: string; cells: Cells; isLost: boolean }[];
}

type Cells = Readonly<Record<string, string>>;

/**
 * Rows have no id. The key of a row is its content; equal rows are numbered. So a form finds its row again after others were added or
 * removed. If somebody else has changed the row, the form becomes a new row: nothing that was typed is lost.
 * @param table the beginning of the keys of its forms
 */
export function editedRows<Item>(
  table: string,
  items: readonly Item[],
  forms: Readonly<Record<string, Cells>>,
): EditedRows<Item> {
  const same = new Map<string, number>();
  const rows = items.map((item) => {
    const says = JSON.stringify(item);
    const nth = (same.get(says) ?? 0) + 1;
    same.set(says, nth);
    const key = `${table} ${nth} ${says}`;
    return { key, item, cells: forms[key] ?? null };
  });
  const known = new Set(rows.map(({ key }) => key));
  const added = Object.entries(forms)
    .filter(([key]) => key.startsWith(`${table} `) && !known.has(key))
    .map(([key, cells]) => ({ key, cells, isLost: !isNewKey(table, key) }));
  return { rows, added };
}

/** The key of a form for a new row. */
export function newKey(table: string, forms: Readonly<Record<string, Cells>>): string {
  let nth = 1;
  while (`${table} new ${nth}` in forms) nth += 1;
  return `${table} new ${nth}`;
}

function isNewKey(table: string, key: string): boolean {
  return key.startsWith(`${table} new `);
}
