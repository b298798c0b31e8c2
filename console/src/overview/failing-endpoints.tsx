import { Link } from 'wouter';
import type { FailingEndpoint } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/en.ts';
import { Notice } from '../ui/notice.tsx';

/** Endpoints somebody should look at. */
export function FailingEndpoints({ endpoints }: { endpoints: readonly FailingEndpoint[] }) {
  return (
    <Notice tone="warn">
      <p>{text.overview.failing(endpoints.length)}</p>
      <ul>
        {endpoints.map(({ id, label, url }) => (
          <li key={id}>
            <Link href={`/webhooks/${id}`}>{label || url}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
