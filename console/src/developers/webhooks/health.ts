import type { Webhook } from '../../../../client/src/landfall.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Health = 'healthy' | 'untried' | 'unproven' | 'failing' | 'paused' | 'disabled';

type Facts = Pick<
  Webhook,
  'enabled' | 'disabled_reason' | 'paused_until' | 'failing_since' | 'last_success_at' | 'recent'
>;

/** The health of an endpoint in one word: the most serious that applies. */
export function healthOf({ enabled, paused_until, failing_since, last_success_at, recent }: Facts): Health {
  if (!enabled) return 'disabled';
  if (paused_until !== null) return 'paused';
  if (failing_since !== null) return 'failing';
  if (last_success_at !== null) return 'healthy';
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
      return facts.disabled_reason === 'by_request' ? 'neutral' : 'bad';
  }
}

/** Whether another system made it, by DCSA Track & Trace. */
export function isSubscription({ events }: Pick<Webhook, 'events'>): boolean {
  return events.length === 0;
}

/** The name of an endpoint, or its URL without a name. */
export function nameOf({ label, url }: Pick<Webhook, 'label' | 'url'>): string {
  return label === '' ? (URL.parse(url)?.host ?? url) : label;
}
