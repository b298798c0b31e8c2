import { EllipsisVertical } from 'lucide-react';
import { LateMenu } from '../shell/late-menu.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import type { Work } from './use-worklist.ts';

const loadEntries = () => import('./work-entries.tsx');

export interface WorkOf {
  id: string;
  /** As the line calls the shipment. */
  name: string;
  /** When the news was found that is put off; null: the line is about none. */
  news: string | null;
  work: Work;
}

/** What can be done with a line: see the entries. */
export function WorkMenu(about: WorkOf) {
  const label = text.morning.worklist.more(about.name);
  return (
    <LateMenu
      load={loadEntries}
      about={about}
      trigger={<Button look="quiet" icon={<EllipsisVertical aria-hidden="true" />} aria-label={label} />}
    />
  );
}
