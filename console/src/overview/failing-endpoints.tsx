import { Link } from 'wouter';
import type { FailingEndpointJson } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { Distance } from '../ui/time.tsx';
import { withElements } from '../ui/with-elements.ts';

const words = text.overview;

/** Webhook endpoints that need attention. */
export function FailingEndpoints({ endpoints }: { endpoints: readonly FailingEndpointJson[] }) {
  return (
    <Notice tone="warn">
      <p>{words.failing(endpoints.length)}</p>
      <ul>
        {endpoints.map((endpoint) => (
          <Endpoint key={endpoint.id} {...endpoint} />
        ))}
      </ul>
    </Notice>
  );
}

function Endpoint({ id, label, url, failing_since, disabled_at }: FailingEndpointJson) {
  const since = disabled_at ?? failing_since;
  return (
    <li>
      {withElements(
        disabled_at === null ? words.failingSince : words.disabledSince,
        <Link href={`/webhooks/${id}`}>{label || url}</Link>,
        since && <Distance at={since} />,
      )}
    </li>
  );
}
