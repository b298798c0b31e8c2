import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { TagLinks } from '../../tags/tag-links.tsx';
import { formatSeries } from '../../text/format.ts';

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
