import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';
import tones from './tones.module.css';

const icons = { accent: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** An important sentence. `bad` is read out at once. */
export function Notice({ tone = 'accent', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={`${styles.notice} ${tones[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
