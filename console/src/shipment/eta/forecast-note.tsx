import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { text } from '../../text/text.ts';
import styles from './forecast-note.module.css';
import { forecastSentence, forecastSource } from './forecast-words.ts';

/** Beside the carrier's ETA: when Landfall expects the ship, and how sure that is. */
export function ForecastNote({ box, isSimulated }: { box: BoxView; isSimulated: boolean }) {
  const { forecast, etaTime } = box;
  if (forecast === null) return null;
  return (
    <div className={styles.note}>
      <p className={styles.sentence}>{forecastSentence(forecast, etaTime)}</p>
      <p className={styles.soft}>
        {text.common.sentences([text.shipment.forecast.meaning, forecastSource(forecast, isSimulated)])}
      </p>
    </div>
  );
}
