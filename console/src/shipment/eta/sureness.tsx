import type { EtaBasis } from '../../../../server/src/domain/journey/journey.ts';
import { text } from '../../text/text.ts';
import { withElements } from '../../ui/with-elements.ts';
import styles from './sureness.module.css';

/** The number of filled dots, out of three. */
const levels: Record<EtaBasis, number> = {
  arrival_actual: 3,
  arrival_estimated: 2,
  discharge_estimated: 2,
  arrival_planned: 1,
  discharge_planned: 1,
  port_unknown: 1,
  arrival_notice: 1,
};

/** How sure an ETA is, and what it is based on. */
export function Sureness({ basis, isGuessedPort }: { basis: EtaBasis; isGuessedPort: boolean }) {
  const { sure, why } = text.shipment.eta.basis[basis];
  const isGuess = isGuessedPort && basis !== 'arrival_actual';
  return (
    <p className={styles.sureness}>
      <span className={styles.meter} data-level={levels[basis]} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>
        {withElements(
          (how) => text.common.sentences([how, why, isGuess && text.shipment.eta.guessedPort]),
          <strong className={styles.sure}>{sure}</strong>,
        )}
      </span>
    </p>
  );
}
