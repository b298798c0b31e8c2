import type { CalibrationReport } from '../../../../server/src/console/forecasts/schemas.ts';
import { text } from '../../text/text.ts';
import styles from './held-dates.module.css';
import { headlines } from './judge-leads.ts';

const words = text.forecasts.calibration;

/** How many of the latest dates held, in words. */
export function HeldDates({ leads }: Pick<CalibrationReport, 'leads'>) {
  const shown = headlines(leads);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={words.headlines}>
      {shown.map(({ leadDays, voyages, figures }) => (
        <li key={leadDays} className={styles.tile}>
          <strong className={styles.share}>{words.share(1 - figures.aboveP90)}</strong>{' '}
          <span>{words.held(leadDays)}</span> <span className={styles.soft}>{words.right(voyages)}</span>
        </li>
      ))}
    </ul>
  );
}
