import { Meter as Base } from '@base-ui/react/meter';
import type { Tone } from './badge.tsx';
import bar from './bar.module.css';
import styles from './meter.module.css';
import tones from './tones.module.css';

interface Props {
  /** The label for screen readers. */
  label: string;
  value: number;
  max: number;
  /** The same in words: `25 of 200`. */
  words: string;
  /** Beside it, in a softer colour: what is left. */
  rest?: string;
  tone?: Tone;
  /** A small form, such as for a row of a table. */
  isSmall?: boolean;
}

/** A used amount of a total. */
export function Meter({ label, value, max, words, rest, tone = 'accent', isSmall = false }: Props) {
  return (
    <Base.Root
      className={isSmall ? `${styles.meter} ${styles.small}` : styles.meter}
      aria-label={label}
      aria-valuetext={words}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
    >
      <span className={styles.words}>{words}</span>
      {rest && <span className={styles.rest}>{rest}</span>}
      <Base.Track className={`${bar.track} ${styles.track}`}>
        <Base.Indicator className={`${bar.fill} ${tones[tone]}`} />
      </Base.Track>
    </Base.Root>
  );
}
