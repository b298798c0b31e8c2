import { CalendarPlus } from 'lucide-react';
import { sharedText } from '../text/shared-text.ts';
import styles from './calendar-menu.module.css';
import { CopyAddress } from './copy-address.tsx';

/** The ways into a reader's own calendar. */
export function CalendarMenu({ address }: { address: string }) {
  const words = sharedText;
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>
        <CalendarPlus aria-hidden="true" />
        {words.calendar}
      </summary>
      <div className={styles.ways}>
        <a className={styles.action} href={address.replace(/^https?:/, 'webcal:')}>
          {words.subscribe}
        </a>
        <CopyAddress address={address} label={words.copyCalendar} />
      </div>
    </details>
  );
}
