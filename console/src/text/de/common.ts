import { statesDe } from '../../../../server/src/domain/state-names/de.ts';
import type { common as english } from '../en/common.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const common: Same<typeof english> = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  edit: 'Bearbeiten',
  undo: 'Rückgängig',
  reports: 'Was erledigt wurde',
  remove: 'Entfernen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  print: 'Drucken',
  showCharacters: 'Zeichen anzeigen',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  unreachable:
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann erneut.',
  notFound: 'Seite nicht gefunden',
  goHome: 'Zur Übersicht',
  statuses: statesDe.statuses,
  standings: statesDe.standings,
  filtersInUse: 'Aktive Filter',
  removeFilter: (filter) => `Filter entfernen: ${filter}`,
  removeTag: (tag) => `Label entfernen: ${tag}`,
  more: 'Mehr anzeigen',
  showOthers: (count) => `${formatCount(count)} weitere anzeigen`,
  showFewer: 'Weniger anzeigen',
  moreFailed: 'Der Rest konnte nicht geladen werden. Versuchen Sie es erneut.',
  noMore: 'Ende der Liste.',
  labelled: (label, value) => `${label}: ${value}`,
  facts: (facts) => facts.join(', '),
  sentences: (sentences) => sentences.filter(Boolean).join(' '),
  andMore: (shown, others) => `${shown.join(', ')} und ${formatCount(others)} weitere`,
};
