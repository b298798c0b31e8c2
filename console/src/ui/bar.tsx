import type { Tone } from './badge.tsx';
import styles from './bar.module.css';
import tones from './tones.module.css';

/** A share as a bar: `share` is 0 to 1. The text beside it says the same. */
export function Bar({ share, tone = 'accent' }: { share: number; tone?: Tone }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={`${styles.fill} ${tones[tone]}`} style={{ width: `${100 * share}%` }} />
    </span>
  );
}
