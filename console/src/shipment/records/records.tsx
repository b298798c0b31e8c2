import type { ShipmentView } from '../../../../server/src/console/shipment/schemas/shipment-view.ts';
import { useTab } from '../../shell/use-tab.ts';
import { useIsLimited, useMay } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AlertsTab } from './alerts-tab.tsx';
import { AnswersTab } from './answers-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { EventsTab } from './events-tab.tsx';
import { EvidenceLinks } from './evidence-links.tsx';

/** The records of a shipment: changes, answers, alerts and events. */
export function Records({ reference, thinned }: Pick<ShipmentView, 'reference' | 'thinned'>) {
  const words = text.shipment.records;
  const isDeveloper = useMay('developer');
  const isLimited = useIsLimited();
  const alerts = { id: 'alerts', label: words.alerts, content: <AlertsTab reference={reference} /> };
  const events = { id: 'events', label: words.events, content: <EventsTab reference={reference} /> };
  const tabs = [
    { id: 'changes', label: words.changes, content: <ChangesTab reference={reference} /> },
    {
      id: 'answers',
      label: words.answers,
      content: <AnswersTab reference={reference} thinned={thinned} />,
    },
    ...(isLimited ? [] : [alerts]),
    ...(isDeveloper ? [events] : []),
  ];
  const [shown, show] = useTab(tabs.map(({ id }) => id));
  return (
    <Panel>
      <Tabs label={words.label} tabs={tabs} shown={shown} onShow={show} />
      <EvidenceLinks reference={reference} />
    </Panel>
  );
}
