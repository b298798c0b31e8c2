import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { TagLinks } from '../tag-links.tsx';

/** What the workspace says about the shipment: own references, and below them tags. */
export function OwnWords({ row: { ownReferences, tags } }: { row: TableRow }) {
  const named = ownReferences.join(', ');
  return (
    <>
      {named && <span title={named}>{named}</span>}
      {tags.length > 0 && <TagLinks tags={tags} tabIndex={-1} />}
    </>
  );
}
