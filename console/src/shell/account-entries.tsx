import { useQueryClient } from '@tanstack/react-query';
import { LogOut, ShieldCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import { signOut } from '../api/auth.ts';
import { useSignedIn } from '../api/me.ts';
import { text } from '../text/text.ts';
import { chooseTheme, currentTheme } from '../theme/theme.ts';
import { Menu, MenuChoice, MenuItem } from '../ui/menu.tsx';

/** The page of the account, the appearance, and the end of the session. */
// biome-ignore lint/style/noDefaultExport: it is loaded late
export default function AccountEntries({ trigger }: { trigger: ReactElement }) {
  const { readOnly } = useSignedIn();
  const [theme, setTheme] = useState(currentTheme);
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const leave = async () => {
    await signOut();
    queries.clear();
    navigate('~/sign-in');
  };
  return (
    <Menu trigger={trigger} isOpened>
      {!readOnly && (
        <MenuItem icon={<ShieldCheck aria-hidden="true" />} onClick={() => navigate('/account')}>
          {text.shell.account}
        </MenuItem>
      )}
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
      {!readOnly && (
        <MenuItem icon={<LogOut aria-hidden="true" />} onClick={() => void leave()}>
          {text.shell.signOut}
        </MenuItem>
      )}
    </Menu>
  );
}
