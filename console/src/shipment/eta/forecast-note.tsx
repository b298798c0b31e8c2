import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import styles from './forecast-note.module.css';
import { forecastSentence, forecastSource } from './forecast-words.ts';

/** Beside the carrier's ETA: when Landfall expects the ship, and what that rests on. */
export function ForecastNote({ box: { forecast, eta } }: { box: BoxView }) {
  if (forecast === null) return null;
  return (
    <div className={styles.note}>
      <p className={styles.sentence}>{forecastSentence(forecast, eta)}</p>
      <p className={styles.soft}>{forecastSource(forecast)}</p>
    </div>
  );
}
