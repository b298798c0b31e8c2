import { formatCount } from '../text/format.ts';
import styles from './bars.module.css';

interface Props {
  label: string;
  bars: readonly { label: string; value: number }[];
  tone?: 'accent' | 'bad';
}

/** Counts beside each other, as bars on one scale; each says its number. */
export function Bars({ label, bars, tone = 'accent' }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars} data-tone={tone} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.label} className={styles.bar}>
          <span className={styles.value}>{formatCount(bar.value)}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ height: `${(100 * bar.value) / most}%` }} />
          </span>
          <span className={styles.label}>{bar.label}</span>
        </li>
      ))}
    </ul>
  );
}
