import { UserRound } from 'lucide-react';
import { useSignedIn } from '../api/me.ts';
import { Button } from '../ui/button.tsx';
import styles from './account-menu.module.css';
import { LateMenu } from './late-menu.tsx';

const loadEntries = () => import('./account-entries.tsx');

/** The signed-in person, and the menu with their account. */
export function AccountMenu() {
  const { person } = useSignedIn();
  return (
    <div className={styles.account}>
      <LateMenu
        about={{}}
        load={loadEntries}
        trigger={
          <Button className={styles.button} look="quiet" icon={<UserRound aria-hidden="true" />}>
            <span className={styles.name}>{person.name}</span>
          </Button>
        }
      />
    </div>
  );
}
