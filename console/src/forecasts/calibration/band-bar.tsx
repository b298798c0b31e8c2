import styles from './band-bar.module.css';

interface Props {
  /** Shares from 0 to 1. */
  belowP10: number;
  withinBand: number;
}

/** The shares as one bar: before the band, in it, after it. The numbers beside it say the same. */
export function BandBar({ belowP10, withinBand }: Props) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.early} style={{ width: `${100 * belowP10}%` }} />
      <span className={styles.within} style={{ width: `${100 * withinBand}%` }} />
      <span className={styles.late} />
    </span>
  );
}
