import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import styles from './account-page.module.css';
import { ChangesPanel } from './changes-panel.tsx';
import { LocalePanel } from './locale-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function AccountPage() {
  return (
    <Page title={text.shell.account} lead={text.account.lead}>
      <div className={styles.panels}>
        <ProfilePanel />
        <LocalePanel />
        <PasswordPanel />
        <TwoFactorPanel />
        <SessionsPanel />
        <ChangesPanel />
      </div>
    </Page>
  );
}
