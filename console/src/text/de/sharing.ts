import type { sharing as english } from '../en/sharing.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

/** Share links, and how the pages behind them look. */
export const sharing: Same<typeof english> = {
  lead: 'Seiten für Personen ohne Konto. Jede Freigabe zeigt eine Sendung oder die Sendungen eines Labels oder einer Ansicht.',
  share: 'Teilen',
  shareShipment: (reference) => `${reference} teilen`,
  shareTag: (tag) => `Label ${tag} teilen`,
  shareView: (view) => `Ansicht ${view} teilen`,
  what: {
    shipment:
      'Wer den Link hat, sieht diese Sendung: Status, ETA, Karte, Verlauf und Ihre Referenzen. Labels, Metadaten und andere Sendungen sind nicht zu sehen.',
    tag: 'Wer den Link hat, sieht die Sendungen, die gerade dieses Label haben. Verliert eine Sendung das Label, wird sie nicht mehr gezeigt.',
    view: 'Wer den Link hat, sieht die Sendungen, die zu den Filtern dieser Ansicht passen. Es gelten die jetzigen Filter, auch wenn Sie die Ansicht später ändern.',
  },
  linkTitle: 'Titel',
  linkTitleHint: 'Die Überschrift der Seite. Das Feld kann leer bleiben.',
  works: 'Gültig für',
  days: (count) => plural(count, 'Tag', 'Tage'),
  embed: 'Darf in Ihre Webseiten eingebettet werden',
  embedHint: 'Nur auf den Websites, die der Arbeitsbereich unter „Freigaben“ erlaubt.',
  mails: {
    offer: 'Leser können sich bei neuer ETA benachrichtigen lassen',
    offerHint: 'Sie tragen auf der Seite eine Adresse ein und bestätigen sie.',
    count: (count) =>
      count === 0
        ? 'Niemand wird benachrichtigt'
        : `${plural(count, 'Leser wird', 'Leser werden')} benachrichtigt`,
    stop: 'E-Mails beenden',
    stopTitle: 'E-Mails dieses Links beenden?',
    stopLead: 'Die von Lesern eingetragenen Adressen werden entfernt, und die Seite nimmt keine weiteren an.',
    start: 'E-Mails anbieten',
  },
  create: 'Link erstellen',
  link: 'Link',
  calendar: 'Kalender (ICS)',
  snippet: 'Für Ihre Webseite',
  done: 'Fertig',
  until: (at) => `Bis ${at}`,
  label: 'Freigaben',
  shows: 'Inhalt',
  made: 'Erstellt von',
  state: 'Status',
  opens: 'Geöffnet',
  actions: 'Aktionen',
  copy: 'Link kopieren',
  scopes: { shipment: 'Sendung', tag: 'Label', view: 'Ansicht' },
  scoped: (kind, name) => `${kind} ${name}`,
  states: { active: 'Aktiv', expired: 'Abgelaufen', revoked: 'Widerrufen' },
  opened: (count) => (count === 0 ? 'Nie' : `${count}-mal`),
  revoke: 'Widerrufen',
  revokeTitle: 'Diesen Link widerrufen?',
  revokeLead: 'Seine Seite und sein Kalender funktionieren sofort nicht mehr, für alle, die den Link haben.',
  none: 'Noch keine Freigaben',
  noneLead:
    'Öffnen Sie eine Sendung, und wählen Sie „Teilen“. In der Liste der Sendungen können Sie auch ein Label oder eine gespeicherte Ansicht teilen.',
  brand: {
    title: 'So sehen geteilte Seiten aus',
    lead: 'Geteilte Seiten tragen den Namen des Arbeitsbereichs. Fügen Sie Ihr Logo und Ihre Farbe hinzu.',
    viewer: 'Entwickler des Arbeitsbereichs ändern das Logo, die Farbe und die erlaubten Websites.',
    logo: 'Logo',
    logoHint: 'PNG, JPEG oder WebP, höchstens 64 kB und 1024 × 1024 Pixel.',
    choose: 'Datei wählen',
    removeLogo: 'Logo entfernen',
    preview: 'Das Logo des Arbeitsbereichs',
    ownColour: 'Eigene Farbe',
    colourHint: 'Für den Kopf der Seite. Wo Text sonst nicht lesbar wäre, wird sie dunkler oder heller.',
    colour: 'Farbe',
    origins: 'Websites, die geteilte Seiten einbetten dürfen',
    originsHint:
      'Eine je Zeile, höchstens 10, etwa https://www.example.com. Dort erscheinen nur Links, die eingebettet werden dürfen.',
    previews: 'Linkvorschau in Chats zeigen',
    previewsHint:
      'WhatsApp, Teams und andere zeigen unter der Adresse Referenz, Route und ETA, dazu ein Bild der Route.',
    saved: 'Das Aussehen geteilter Seiten ist gespeichert.',
  },
};
