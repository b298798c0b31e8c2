import type { EndpointOverview } from '../../../../server/src/console/webhooks/schemas.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Health = 'healthy' | 'untried' | 'unproven' | 'failing' | 'paused' | 'disabled';

type Facts = Pick<
  EndpointOverview,
  'enabled' | 'disabledReason' | 'pausedUntil' | 'failingSince' | 'lastSuccessAt' | 'recent'
>;

/** The health of an endpoint in one word: the most serious that applies. */
export function healthOf({ enabled, pausedUntil, failingSince, lastSuccessAt, recent }: Facts): Health {
  if (!enabled) return 'disabled';
  if (pausedUntil !== null) return 'paused';
  if (failingSince !== null) return 'failing';
  if (lastSuccessAt !== null) return 'healthy';
  return recent.length === 0 ? 'untried' : 'unproven';
}

export function toneOf(facts: Facts): Tone {
  switch (healthOf(facts)) {
    case 'healthy':
      return 'good';
    case 'untried':
    case 'unproven':
      return 'neutral';
    case 'failing':
    case 'paused':
      return 'bad';
    case 'disabled':
      // An endpoint that was disabled on purpose is no fault.
      return facts.disabledReason === 'by_request' ? 'neutral' : 'bad';
  }
}

/** The name of an endpoint, or its URL without a name. */
export function nameOf({ label, url }: Pick<EndpointOverview, 'label' | 'url'>): string {
  return label === '' ? (URL.parse(url)?.host ?? url) : label;
}
