import { clockTone } from '../free-time/clock-tones.ts';
import styles from '../free-time/free-time.module.css';
import { lastDayWords } from '../free-time/last-day-words.ts';
import { sharedText } from '../text/shared-text.ts';
import { Badge } from '../ui/badge.tsx';
import { Panel } from '../ui/panel.tsx';
import type { SharedBox } from './share-data.ts';

/** The free-time clocks of a box; nothing where none can be assessed, as without terms: a reader cannot mend that. */
export function SharedClocks({ clocks }: { clocks: SharedBox['free_time'] }) {
  const words = sharedText.freeTime;
  if (clocks.every(({ state }) => state === 'unknown')) return null;
  return (
    <Panel title={words.panel}>
      <ul className={styles.clocks} aria-label={words.list}>
        {clocks.map((clock) => (
          <li key={[clock.direction, clock.kind].join()} className={styles.clock}>
            <p className={styles.clockHead}>
              <span className={styles.name}>
                {[words.directions[clock.direction], words.kinds[clock.kind]].join(' · ')}
              </span>
              <Badge tone={clockTone(clock)}>{words.states[clock.state]}</Badge>
              {clock.place && <span className={styles.soft}>{clock.place.location}</span>}
            </p>
            <p>{lastDayWords(words, clock).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
