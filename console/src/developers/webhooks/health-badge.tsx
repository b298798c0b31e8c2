import type { EndpointOverview } from '../../../../server/src/console/webhooks/schemas.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { healthOf, toneOf } from './health.ts';

export function HealthBadge({ endpoint }: { endpoint: EndpointOverview }) {
  return <Badge tone={toneOf(endpoint)}>{text.webhooks.health[healthOf(endpoint)]}</Badge>;
}
