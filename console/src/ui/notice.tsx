import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';
import tones from './tones.module.css';

const icons = { accent: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** An important sentence. `bad` is read out at once. */
interface Props {
  tone?: keyof typeof icons;
  /** False for what only asks the reader to do something on the screen. */
  isOnPaper?: boolean;
  children: ReactNode;
}

export function Notice({ tone = 'accent', isOnPaper = true, children }: Props) {
  const Icon = icons[tone];
  return (
    <div
      className={`${styles.notice} ${tones[tone]} ${isOnPaper ? '' : styles.onScreen}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
