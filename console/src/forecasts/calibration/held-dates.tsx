import type { Calibration } from '../../../../client/src/landfall.ts';
import { text } from '../../text/text.ts';
import styles from './held-dates.module.css';
import { headlines } from './judge-leads.ts';

const words = text.forecasts.calibration;

/** How many of the latest dates held, in words. */
export function HeldDates({ leads }: Pick<Calibration, 'leads'>) {
  const shown = headlines(leads);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={words.headlines}>
      {shown.map(({ lead_days, voyages, above_p90 }) => (
        <li key={lead_days} className={styles.tile}>
          <strong className={styles.share}>{words.share(1 - above_p90)}</strong>{' '}
          <span>{words.held(lead_days)}</span> <span className={styles.soft}>{words.right(voyages)}</span>
        </li>
      ))}
    </ul>
  );
}
