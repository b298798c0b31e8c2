import type { Invoice } from '../../../client/src/landfall.ts';
import { text } from '../text/text.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<Invoice['state'], Tone> = { open: 'warn', disputed: 'accent', settled: 'neutral' };

export function StateBadge({ state }: { state: Invoice['state'] }) {
  return <Badge tone={tones[state]}>{text.invoices.states[state]}</Badge>;
}
