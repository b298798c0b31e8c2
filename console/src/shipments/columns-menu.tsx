import { Columns3 } from 'lucide-react';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuChecks, MenuItem } from '../ui/menu.tsx';
import { type Column, columns, fixedColumn } from './columns.tsx';
import type { ChosenColumns } from './use-columns.ts';

const words = text.shipments;
const options = columns
  .filter(({ id }) => id !== fixedColumn)
  .map(({ id }) => ({ value: id, label: words.columns[id] }));

interface Props extends ChosenColumns {
  shown: readonly Column[];
}

/** Which columns the table has. */
export function ColumnsMenu({ shown, chosen, choose }: Props) {
  return (
    <Menu
      trigger={
        <Button
          look="quiet"
          aria-label={words.chooseColumns}
          title={words.chooseColumns}
          icon={<Columns3 aria-hidden="true" />}
        />
      }
    >
      <MenuChecks
        label={words.chooseColumns}
        options={options}
        chosen={shown.map(({ id }) => id)}
        onChange={choose}
      />
      {chosen !== null && <MenuItem onClick={() => choose(null)}>{words.columnsThatFit}</MenuItem>}
    </Menu>
  );
}
