import { useQueryClient } from '@tanstack/react-query';
import { LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { signOut } from '../api/auth.ts';
import { useSignedIn } from '../api/me.ts';
import { text } from '../text/text.ts';
import { chooseTheme, currentTheme } from '../theme/theme.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuChoice, MenuItem } from '../ui/menu.tsx';
import styles from './account-menu.module.css';

/** The signed-in person, the appearance, and the button to sign out. */
export function AccountMenu() {
  const { person } = useSignedIn();
  const [theme, setTheme] = useState(currentTheme);
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const leave = async () => {
    await signOut();
    queries.clear();
    navigate('~/sign-in');
  };
  return (
    <div className={styles.account}>
      <Menu
        trigger={
          <Button className={styles.button} look="quiet" icon={<UserRound aria-hidden="true" />}>
            <span className={styles.name}>{person.name}</span>
          </Button>
        }
      >
        <MenuItem icon={<ShieldCheck aria-hidden="true" />} onClick={() => navigate('/account')}>
          {text.shell.account}
        </MenuItem>
        <MenuChoice
          label={text.shell.theme}
          value={theme}
          options={[
            { value: 'system', label: text.shell.themeSystem },
            { value: 'light', label: text.shell.themeLight },
            { value: 'dark', label: text.shell.themeDark },
          ]}
          onChange={(next) => {
            chooseTheme(next);
            setTheme(next);
          }}
        />
        <MenuItem icon={<LogOut aria-hidden="true" />} onClick={() => void leave()}>
          {text.shell.signOut}
        </MenuItem>
      </Menu>
    </div>
  );
}
