import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import type { LegMomentView, SeaLegView } from '../../../../server/src/tracking/showing/leg.ts';
import { cityOf } from '../../text/city-of.ts';
import { formatShare } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlaceTime } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { legShare } from '../leg-share.ts';
import styles from './legs.module.css';

const tones: Record<SeaLegView['state'], Tone> = { done: 'neutral', current: 'accent', ahead: 'neutral' };

/** The map in words: each leg with its ship and times. */
export function Legs({ box, now }: { box: BoxView; now: number }) {
  if (box.legs.length === 0) return null;
  return (
    <Panel title={text.shipment.map.title}>
      <ol className={styles.legs} aria-label={text.shipment.map.legs}>
        {box.legs.map((leg, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg is identified by its position in the route
          <li key={at} className={styles.leg} data-state={leg.state}>
            <Leg leg={leg} from={cityOf(box.stops[at])} to={cityOf(box.stops[at + 1])} now={now} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Leg({ leg, from, to, now }: { leg: SeaLegView; from: string; to: string; now: number }) {
  const words = text.shipment.map;
  const share = leg.state === 'current' ? legShare(leg, now) : null;
  return (
    <>
      <p className={styles.ports}>
        <strong>{from}</strong> <ArrowRight role="img" aria-label="–" /> <strong>{to}</strong>
        <Badge tone={tones[leg.state]}>{text.shipment.strip.states[leg.state]}</Badge>
      </p>
      <p className={styles.ship}>
        {text.common.facts(
          [leg.vessel || words.unnamedShip, leg.voyage ? words.voyage(leg.voyage) : ''].filter(Boolean),
        )}
      </p>
      <p className={styles.times}>
        {withElements(
          (...times) => text.common.facts(times),
          ...momentsOf(leg.departs, words.departed, words.departs),
          ...momentsOf(leg.arrives, words.arrived, words.arrives),
        )}
        {share && !share.isOverdue && ` · ${words.way(formatShare(share.share))}`}
      </p>
    </>
  );
}

type Words = (at: string) => string;

/** None for a time that is not known. */
function momentsOf(moment: LegMomentView | null, done: Words, ahead: Words): ReactNode[] {
  if (moment === null) return [];
  const { time, day_only, classifier } = moment;
  return [withElements(classifier === 'ACT' ? done : ahead, <PlaceTime at={time} dayOnly={day_only} />)];
}
