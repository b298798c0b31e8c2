import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import type { Work } from './use-worklist.ts';

/** Who looks after a shipment; nothing where nobody does. */
export function Assignee({ id, work }: { id: string; work: Work | undefined }) {
  const person = work?.assigned.get(id);
  return person === undefined ? null : <Badge>{text.morning.worklist.assigned(person.name)}</Badge>;
}
