import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../text/format.ts';
import tones from '../ui/tones.module.css';
import styles from './bars.module.css';

interface Props {
  label: string;
  bars: readonly BarOf[];
}

interface BarOf {
  label: string;
  value: number;
  /** The list of the counted containers. */
  to: string;
}

/** Counts of overdue containers as bars on one scale; each has its number, and links to its containers. */
export function Bars({ label, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={styles.box}>
      <ul className={`${styles.bars} ${tones.bad}`} aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.label}>
            <Link href={bar.to} className={styles.bar}>
              <span className={styles.value} data-none={bar.value === 0 || undefined}>
                {formatCount(bar.value)}
              </span>
              <span className={styles.space}>
                <span className={styles.fill} style={shareOf(bar.value / most)} />
              </span>
              <span className={styles.label}>{bar.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The style sheet makes it the height of a bar, or its length. */
function shareOf(share: number): CSSProperties {
  return { '--share': `${100 * share}%` } as CSSProperties;
}
