import { Progress as Base } from '@base-ui/react/progress';
import bar from './bar.module.css';
import styles from './progress.module.css';
import tones from './tones.module.css';

interface Props {
  label: string;
  value: number;
  max: number;
  /** The same in words: `25 of 200`. */
  words: string;
}

/** The progress of a longer action. */
export function Progress({ label, value, max, words }: Props) {
  return (
    <Base.Root className={styles.progress} value={value} max={max} aria-valuetext={words}>
      <Base.Label>{label}</Base.Label>
      <span className={styles.words}>{words}</span>
      <Base.Track className={`${bar.track} ${styles.track}`}>
        <Base.Indicator className={`${bar.fill} ${tones.accent} ${styles.moving}`} />
      </Base.Track>
    </Base.Root>
  );
}
