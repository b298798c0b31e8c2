import type { CitedAnswer } from '../../../../server/src/console/shipment/schemas/evidence-view.ts';
import { formatCount, formatPlaceTime } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import styles from './evidence.module.css';

/** So many digits of a hash tell answers of one shipment apart; the appendix has all of them. */
const shortHash = 12;

interface Props {
  /** The number of the answer; null if it is no longer kept. */
  answer: number | null;
  learnedAt: string;
  answers: readonly CitedAnswer[];
}

/** Which answer said it, in small print. */
export function Source({ answer, learnedAt, answers }: Props) {
  const words = text.shipment.evidence;
  const received = words.utc(formatPlaceTime(learnedAt));
  const cited = answers.find(({ number }) => number === answer);
  const hash = cited?.sha256[0]?.slice(0, shortHash);
  return (
    <div className={styles.source}>
      {cited === undefined || hash === undefined
        ? words.sourceGone(received)
        : words.source(formatCount(cited.number), received, hash)}
    </div>
  );
}
