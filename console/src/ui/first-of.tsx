import { type ReactNode, useState } from 'react';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';

interface Props<Item> {
  items: readonly Item[];
  /** How many are shown at first. */
  most: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first of a list, and a button that shows the others. */
export function FirstOf<Item>({ items, most, children }: Props<Item>) {
  const [isWhole, setWhole] = useState(false);
  // The button takes the place of one item, so it stands for two or more.
  const hidden = items.length > most + 1 ? items.length - most : 0;
  return (
    <>
      {children(isWhole ? items : items.slice(0, items.length - hidden))}
      {hidden > 0 && (
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.common.showFewer : text.common.showOthers(hidden)}
        </Button>
      )}
    </>
  );
}
