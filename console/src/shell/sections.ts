// The pages of a workspace that a person may open, as the navigation and the palette show them.

import {
  Activity,
  Bell,
  BookOpen,
  Cable,
  CalendarRange,
  ChartColumn,
  Container,
  Gauge,
  Hourglass,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Radio,
  Rocket,
  ScrollText,
  Share2,
  TriangleAlert,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { useSignedIn } from '../api/me.ts';
import { text } from '../text/text.ts';
import { ExceptionCount } from './exception-count.tsx';
import { useIsLimited, useMay, useMayConnect } from './workspace.tsx';

export interface Section {
  to: string;
  icon: LucideIcon;
  label: string;
  /** Shown beside the label in the navigation. */
  Count?: ComponentType;
  /** It is no page of the console. */
  isApart?: boolean;
}

export interface SectionGroup {
  /** '' for the first group. */
  label: string;
  sections: readonly Section[];
}

const words = text.shell;

export function useSections(): SectionGroup[] {
  const { isOperator } = useSignedIn();
  const isDeveloper = useMay('developer');
  const isOwner = useMay('owner');
  const isLimited = useIsLimited();
  const connections = useMayConnect() ? [{ to: '/connections', icon: Cable, label: words.connections }] : [];
  const log = isOwner ? [{ to: '/audit', icon: ScrollText, label: words.audit }] : [];
  return [
    { label: '', sections: isLimited ? ofShipments : [...ofShipments, ...ofWorkspace] },
    ...(isDeveloper ? [{ label: words.developers, sections: developers }] : []),
    { label: words.workspace, sections: isLimited ? [team] : [usage, team, ...connections, ...log] },
    ...(isOperator ? [{ label: words.installation, sections: installation }] : []),
  ];
}

const ofShipments: readonly Section[] = [
  { to: '/', icon: LayoutDashboard, label: words.overview },
  { to: '/shipments', icon: Container, label: words.shipments },
  { to: '/exceptions', icon: TriangleAlert, label: words.exceptions, Count: ExceptionCount },
];
/** For members who see all shipments. */
const ofWorkspace: readonly Section[] = [
  { to: '/forecasts', icon: CalendarRange, label: words.forecasts },
  { to: '/free-time', icon: Hourglass, label: words.freeTime },
  { to: '/alerts', icon: Bell, label: words.alerts },
  { to: '/sharing', icon: Share2, label: words.sharing },
];
const developers: readonly Section[] = [
  { to: '/quick-start', icon: Rocket, label: words.quickStart },
  { to: '/keys', icon: KeyRound, label: words.keys },
  { to: '/webhooks', icon: Webhook, label: words.webhooks },
  { to: '/events', icon: Radio, label: words.events },
  { to: '/requests', icon: Activity, label: words.requests },
  { to: '/docs/', icon: BookOpen, label: words.reference, isApart: true },
];
const usage: Section = { to: '/usage', icon: ChartColumn, label: words.usage };
const team: Section = { to: '/team', icon: Users, label: words.team };
const installation: readonly Section[] = [{ to: '/operator', icon: Gauge, label: words.operator }];
