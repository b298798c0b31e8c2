import { Bell } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { language } from '../text/language.ts';
import { sharedText } from '../text/shared-text.ts';
import { Button } from '../ui/button.tsx';
import styles from './calendar-menu.module.css';
import { sendToShare } from './request-share.ts';

type Asking = 'no' | 'busy' | 'asked' | 'failed';

/** A reader enters an address, to be told when an ETA moves. The answer is the same for every address. */
export function NotifyMe() {
  const words = sharedText.notifyMe;
  const [asking, setAsking] = useState<Asking>('no');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setAsking('busy');
    const base = location.pathname.replace(/\/$/, '');
    const isAsked = await sendToShare(base, 'subscribers', { email, language });
    setAsking(isAsked ? 'asked' : 'failed');
  };
  const said = asking === 'asked' || asking === 'failed' ? words[asking] : '';
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>
        <Bell aria-hidden="true" />
        {words.title}
      </summary>
      <form className={styles.ways} onSubmit={(event) => void send(event)}>
        <label className={styles.field}>
          {words.address}
          <input
            className={styles.input}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </label>
        <Button type="submit" busy={asking === 'busy'}>
          {words.send}
        </Button>
      </form>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </details>
  );
}
