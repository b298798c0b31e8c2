import type { Webhook } from '../../../../client/src/landfall.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { healthOf, toneOf } from './health.ts';

export function HealthBadge({ endpoint }: { endpoint: Webhook }) {
  return <Badge tone={toneOf(endpoint)}>{text.webhooks.health[healthOf(endpoint)]}</Badge>;
}
