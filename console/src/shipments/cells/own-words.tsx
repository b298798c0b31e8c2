import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { TagLinks } from '../../tags/tag-links.tsx';
import { formatSeries } from '../../text/format.ts';

/** What the workspace says about the shipment: own references, and below them tags. */
export function OwnWords({ row: { own_references, tags } }: { row: TableRow }) {
  const named = formatSeries(own_references);
  return (
    <>
      {named && <span title={named}>{named}</span>}
      {tags.length > 0 && <TagLinks tags={tags} tabIndex={-1} />}
    </>
  );
}
