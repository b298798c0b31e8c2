import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import { Chips } from './chips.tsx';

interface Props {
  filters: readonly { label: string; remove: () => void }[];
  /** At the end of the list. */
  children?: ReactNode;
}

/** The filters in use, each with a button that removes it. */
export function FilterChips({ filters, children }: Props) {
  return (
    <Chips label={text.common.filtersInUse} removing={text.common.removeFilter} chips={filters}>
      {children}
    </Chips>
  );
}
