import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { formatSeries } from '../../text/format.ts';
import { TagLinks } from '../tag-links.tsx';

/** What the workspace says about the shipment: own references, and below them tags. */
export function OwnWords({ row: { ownReferences, tags } }: { row: TableRow }) {
  const named = formatSeries(ownReferences);
  return (
    <>
      {named && <span title={named}>{named}</span>}
      {tags.length > 0 && <TagLinks tags={tags} tabIndex={-1} />}
    </>
  );
}
