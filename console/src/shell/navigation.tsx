import {
  Activity,
  Bell,
  BookOpen,
  CalendarRange,
  ChartColumn,
  Container,
  Gauge,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Radio,
  Rocket,
  ScrollText,
  Users,
  Webhook,
} from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { useSignedIn } from '../api/me.ts';
import { text } from '../text/en.ts';
import styles from './navigation.module.css';
import { useMay } from './workspace.tsx';

export function Navigation() {
  const { isOperator } = useSignedIn();
  const isDeveloper = useMay('developer');
  const isOwner = useMay('owner');
  return (
    <nav className={styles.navigation} aria-label={text.shell.navigation}>
      <Item to="/" icon={LayoutDashboard} label={text.shell.overview} />
      <Item to="/shipments" icon={Container} label={text.shell.shipments} />
      <Item to="/forecasts" icon={CalendarRange} label={text.shell.forecasts} />
      <Item to="/alerts" icon={Bell} label={text.shell.alerts} />
      {isDeveloper && (
        <Group label={text.shell.developers}>
          <Item to="/quick-start" icon={Rocket} label={text.shell.quickStart} />
          <Item to="/keys" icon={KeyRound} label={text.shell.keys} />
          <Item to="/webhooks" icon={Webhook} label={text.shell.webhooks} />
          <Item to="/events" icon={Radio} label={text.shell.events} />
          <Item to="/requests" icon={Activity} label={text.shell.requests} />
          <a className={styles.item} href="/docs/">
            <BookOpen aria-hidden="true" /> {text.shell.reference}
          </a>
        </Group>
      )}
      <Group label={text.shell.workspace}>
        <Item to="/usage" icon={ChartColumn} label={text.shell.usage} />
        <Item to="/team" icon={Users} label={text.shell.team} />
        {isOwner && <Item to="/audit" icon={ScrollText} label={text.shell.audit} />}
      </Group>
      {isOperator && (
        <Group label={text.shell.installation}>
          <Item to="/operator" icon={Gauge} label={text.shell.operator} />
        </Group>
      )}
    </nav>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {children}
    </fieldset>
  );
}

function Item({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  const [isExact] = useRoute(to);
  const [isWithin] = useRoute(`${to}/*`);
  const isHere = isExact || (to !== '/' && isWithin);
  return (
    <Link href={to} className={styles.item} aria-current={isHere ? 'page' : undefined}>
      <Icon aria-hidden="true" /> {label}
    </Link>
  );
}
