import type { events as english } from '../en/events.ts';
import type { Same } from '../same.ts';

export const events: Same<typeof english> = {
  title: 'Ereignisse',
  lead: 'Ereignisse Ihrer Sendungen, das neueste zuerst, mit oder ohne Webhook.',
  type: 'Art',
  everyType: 'Alle Arten',
  reference: 'Referenz',
  referencePlaceholder: 'MSCU1234566',
  list: 'Ereignisse',
  emptyTitle: 'Noch keine Ereignisse',
  empty:
    'Eine verfolgte Sendung erzeugt ein Ereignis, wenn sie abfährt, ankommt oder überfällig ist, oder wenn sich ihre ETA ändert. Verfolgen Sie eine, um zu beginnen.',
  emptySandbox: 'Verfolgen Sie in der Sandbox DELAY1, ARRIVE1 oder FORECAST1, um eines zu erzeugen.',
  emptyAction: 'Zu den Sendungen',
  noneFound: 'Keine Treffer. Wählen Sie eine andere Art oder eine andere Referenz.',
  showAll: 'Alle Ereignisse anzeigen',
  gone: 'Dieses Ereignis gibt es nicht. Ereignisse werden nach einigen Wochen gelöscht.',
  payload: 'Inhalt',
  shipment: 'Sendung öffnen',
  deliveries: 'Zustellungen',
  noDeliveries: 'Kein Endpunkt hat es abonniert.',
  etaMoved: (before, after) => `ETA ${before === null ? '' : `${before} → `}${after}`,
  forecastMoved: (before, after) => `Prognose ${before === null ? '' : `${before} → `}${after}`,
};
