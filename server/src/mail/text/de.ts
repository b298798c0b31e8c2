import { etaCausesDe } from '../../domain/eta-causes/de.ts';
import { statesDe } from '../../domain/state-names/de.ts';
import { stepsDe } from '../../domain/step-names/de.ts';
import type { MailWords } from './en.ts';

export const de: MailWords = {
  frame: {
    colon: ':',
    confirmWords:
      'Dies ist die erste dieser E-Mails an Ihre Adresse. Weitere erhalten Sie erst, wenn Sie zustimmen.',
    confirmLabel: 'Bestätigen, dass Sie diese E-Mails wünschen',
    unsubscribe: 'Abbestellen',
    localTime: 'Ortszeit',
  },
  alert: {
    arrived: (box, day) => (day === '' ? `${box} ist angekommen` : `${box} ist am ${day} angekommen`),
    overdue: (box, eta) => `${box} ist überfällig: ${eta}`,
    mayMissShip: (box) => `${box} verpasst womöglich das Anschlussschiff`,
    about: (box, change) => `${box}: ${change}`,
    at: (place) => `, ${place}`,
    list: (parts) => parts.join(', '),
    eta: (days) => `ETA ${days}`,
    moved: (days, eta) => {
      if (days === 0) return `jetzt ${eta}, wie zuerst geplant`;
      const count = Math.abs(days);
      return `${count} ${count === 1 ? 'Tag' : 'Tage'} ${days > 0 ? 'später' : 'früher'}, jetzt ${eta}`;
    },
    promise: (day) => ` (zugesagt: ${day})`,
    sentenceEnd: '. ',
    noEta: 'keine ETA',
    forecast: (days) => `Prognose ${days}`,
    general: (days, voyages) =>
      `${days}, aus allgemeiner Erfahrung (bekannte Reisen dieser Reederei: ${voyages})`,
    noForecast: 'keine Prognose',
    nowOn: (vessel) => `jetzt auf ${vessel}`,
    anException: 'eine Abweichung',
    labels: {
      container: 'Container',
      bl: 'Konnossement',
      reference: 'Referenz',
      ownReferences: 'Ihre Referenzen',
      tags: 'Labels',
      promised: 'Zugesagt',
      status: 'Status',
      eta: 'ETA',
      firstEta: 'Erste ETA',
      why: 'Grund',
      forecast: 'Prognose',
      connection: 'Anschluss',
      carrier: 'Reederei',
      destination: 'Löschhafen',
      vessel: 'Schiff',
      lastStep: 'Letzter Schritt',
    },
    unknown: 'unbekannt',
    chance: (percent, ship) => `${percent} % Risiko, den Anschluss zu verpassen: ${ship}`,
    invented: 'Diese Sendung ist erfunden: Sie wurde mit einem Sandbox-Schlüssel verfolgt.',
    show: 'Sendung anzeigen',
    footer: (workspace) =>
      `Sie erhalten diese E-Mail, weil ${workspace} Sie in eine Benachrichtigungsregel aufgenommen hat.`,
  },
  exceptions: {
    promise_at_risk: ({ previous, current, days }) =>
      days > 0
        ? `Zugesagt ist der ${previous}, erwartet wird die Ankunft frühestens am ${current}, also ${daysDe(days)} später.`
        : `Die Ankunft wird erst am zugesagten Tag erwartet, dem ${current}.`,
    free_time_over: ({ current, clock }) => `Die freien Tage endeten am ${current} (${clock}).`,
    free_time_ending: ({ current, clock }) => `Die freien Tage enden am ${current} (${clock}).`,
    rolled_over: ({ previous, current, days, port }) =>
      `Der Container wurde${port && ` in ${port}`} nicht auf ${previous} verladen. Er fährt mit ${current}${
        days > 0 ? `, Abfahrt ${daysDe(days)} später` : ''
      }.`,
    port_changed: ({ previous, current, isDischarge }) =>
      isDischarge
        ? `Der Löschhafen ist jetzt ${current} statt ${previous}.`
        : `Die Umladehäfen haben sich geändert: ${previous || 'keine'} → ${current || 'keine'}.`,
    last_free_day_changed: ({ previous, current, clock }) =>
      `Der letzte freie Tag ist jetzt der ${current} statt der ${previous} (${clock}).`,
    step_overdue: ({ previous, current }) =>
      `Dieser Schritt war für den ${previous} erwartet und ist noch nicht gemeldet: ${current}.`,
    dispute_due: ({ previous, current }) =>
      `Gegen die Rechnung ${previous} ist Einspruch bis zum ${current} möglich.`,
    tracking_stalled: ({ previous, cause }) =>
      cause === 'no_credit'
        ? 'Als Daten kamen, war kein Credit mehr frei; nichts wurde berechnet.'
        : previous === ''
          ? 'Die Reederei meldet seit Tagen nichts Neues.'
          : cause === 'no_answer'
            ? `Die Reederei hat seit dem ${previous} nicht geantwortet.`
            : `Die Reederei hat seit dem ${previous} nichts Neues gemeldet.`,
    vessel_changed: ({ previous, current, port }) =>
      `${port ? `Ab ${port} fährt der Container` : 'Der Container fährt'} mit ${current} statt mit ${previous}.`,
    eta_changed: ({ previous, current, days, cause, why, vessel }) =>
      `Die ETA ist der ${current}, ${daysDe(days)} ${days > 0 ? 'später' : 'früher'} als die erste (${previous})${
        cause === 'other_vessel' && why === ''
          ? `; der Container ist auf einem anderen Schiff${vessel && `, ${vessel}`}`
          : ''
      }${cause === 'reason_given' ? '; die Reederei nennt einen Grund' : ''}.${why && ` ${why}`}`,
  },
  clocks: {
    demurrage: 'Demurrage',
    detention: 'Detention',
    storage: 'Lagergeld',
    combined: 'Demurrage und Detention',
  },
  steps: stepsDe,
  causes: etaCausesDe,
  briefing: {
    heading: {
      day: (workspace) => `Überblick von ${workspace}`,
      week: (workspace) => `Wöchentlicher Überblick von ${workspace}`,
    },
    news: 'Geändert seit dem letzten Überblick',
    exceptions: 'Offene Abweichungen',
    arriving: 'Ankunft in sieben Tagen',
    overdue: statesDe.standings.overdue,
    slipped: statesDe.standings.slipped,
    invented: 'Diese Sendungen sind erfunden: Sie wurden mit einem Sandbox-Schlüssel verfolgt.',
    nothing: 'Es gibt nichts zu berichten.',
    item: (label, line) => `${label}: ${line}`,
    more: (count) => `und ${count} weitere`,
    show: 'Sendungen anzeigen',
  },
  chat: {
    kinds: { slack: 'Slack', teams: 'Microsoft Teams' },
    stop: 'Diese Benachrichtigungen ändern oder beenden',
    test: (workspace) => `Benachrichtigungen von ${workspace} kommen hier an`,
    testBy: (person) => `${person} hat mit dieser Nachricht den Kanal ausprobiert.`,
    many: (count) => `${count} Benachrichtigungen`,
    gathered:
      'Es kamen viele Benachrichtigungen auf einmal. Daher stehen sie in einer einzigen Nachricht, die älteste zuerst.',
    dropped: (count) =>
      count === 1
        ? 'Eine neuere Benachrichtigung ging verloren, weil schon zu viele warteten.'
        : `${count} neuere Benachrichtigungen gingen verloren, weil schon zu viele warteten.`,
    channel: 'Kanal',
    paused: (chat) => `Ein Kanal von ${chat} wurde pausiert`,
    nothingPosted:
      'Er hat unsere Nachrichten abgelehnt. Deshalb wird nichts mehr dorthin gesendet. Wartende Benachrichtigungen bleiben erhalten.',
    resume:
      'Was zu tun ist: Prüfen Sie den Webhook im Chat. Senden Sie dann in der Konsole unter „Benachrichtigungen“ eine Testnachricht, oder setzen Sie den Kanal fort. Gibt es ihn nicht mehr, geben Sie der Regel einen anderen Kanal.',
    showAlerts: 'Benachrichtigungen anzeigen',
    footer:
      'Sie erhalten diese E-Mail, weil Sie den Kanal hinzugefügt haben oder weil Sie Inhaber des Arbeitsbereichs sind.',
  },
  subscribing: {
    heading: (name) => `${name}: Bitte bestätigen Sie, dass Sie über Änderungen informiert werden möchten`,
    line: (workspace) =>
      `Ihre Adresse wurde auf einer Seite eingetragen, die ${workspace} freigegeben hat, um über eine neue ETA und die Ankunft der Sendung informiert zu werden. Waren Sie das nicht, müssen Sie nichts tun.`,
    asked: (workspace) =>
      `Sie erhalten diese E-Mail nur einmal, weil Ihre Adresse auf einer Seite eingetragen wurde, die ${workspace} freigegeben hat.`,
    footer: (workspace) =>
      `Sie erhalten diese E-Mail, weil Sie sie auf einer Seite bestellt haben, die ${workspace} freigegeben hat.`,
  },
  digest: {
    heading: (count, workspace) =>
      `${count} weitere ${count === 1 ? 'Benachrichtigung' : 'Benachrichtigungen'} von ${workspace}`,
    reasons: {
      recipient:
        'Sie haben in dieser Stunde viele Benachrichtigungen erhalten. Daher kommen diese in einer E-Mail, die älteste zuerst.',
      workspace:
        'Ihr Team hat in dieser Stunde viele Benachrichtigungen gesendet. Daher kommen diese in einer E-Mail, die älteste zuerst.',
    },
    earlier: (count) => `${count} frühere sind nicht aufgeführt.`,
    maybeMore: 'Es können noch mehr gewesen sein: Die Konsole zeigt den Stand jeder Sendung.',
    footer: (workspace) =>
      `Sie erhalten diese E-Mail, weil Sie Benachrichtigungen von ${workspace} beziehen.`,
  },
  people: {
    invitation: {
      heading: (workspace) => `Einladung zu ${workspace} auf Landfall`,
      mayDo: {
        viewer: 'Sie können dort die Sendungen sehen.',
        editor: 'Sie können dort Sendungen sehen und verfolgen und Benachrichtigungen einrichten.',
        developer: 'Sie können dort Sendungen sehen und verfolgen und Schlüssel und Webhooks erstellen.',
        owner: 'Sie können dort alles tun und weitere Personen einladen.',
      },
      invites: (inviter, workspace) =>
        `„${inviter}“ lädt Sie zu „${workspace}“ ein, einem Arbeitsbereich für die Verfolgung von Containern.`,
      once: 'Der Link gilt einmal und sieben Tage lang. Wenn Sie die Einladung nicht erwartet haben, müssen Sie nichts tun.',
      join: 'Beitreten',
      footer: 'Sie erhalten diese E-Mail, weil jemand diese Adresse eingeladen hat.',
    },
    password: {
      heading: 'Neues Passwort wählen',
      requested:
        'Für Ihr Konto bei Landfall wurde ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
      ignore: 'Wenn Sie es nicht angefordert haben, müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.',
      footer: 'Sie erhalten diese E-Mail, weil für diese Adresse ein neues Passwort angefordert wurde.',
    },
  },
  notice: {
    headings: {
      hour: 'Ein Webhook-Endpunkt ist seit einer Stunde gestört',
      day: 'Ein Webhook-Endpunkt ist seit einem Tag gestört',
      gone: 'Ein Webhook-Endpunkt wurde deaktiviert: Er hat geantwortet, dass es ihn nicht mehr gibt',
      failing: 'Ein Webhook-Endpunkt wurde deaktiviert: Er ist seit Tagen gestört',
    },
    modes: { live: 'Live', test: 'Sandbox' },
    labels: {
      endpoint: 'Endpunkt',
      url: 'URL',
      mode: 'Modus',
      since: 'Fehler seit',
      lastFailure: 'Letzter Fehler',
    },
    subject: (heading, endpoint) => `${heading}: ${endpoint}`,
    stillTried:
      'Seitdem wurde keine Zustellung bestätigt. Fehlgeschlagene Zustellungen werden nach ihrem Zeitplan wiederholt. Nach dem letzten Versuch wird eine Zustellung aufgegeben.',
    answer: (deliveries) =>
      `Was zu tun ist: Sorgen Sie dafür, dass der Endpunkt rechtzeitig mit einem Status 2xx antwortet. ${deliveries} zeigt jeden Versuch.`,
    nothingSent:
      'Es wird nichts mehr an ihn gesendet. Wartende Zustellungen bleiben erhalten und werden gesendet, sobald er wieder aktiv ist.',
    enable: (request) =>
      `Was zu tun ist: Reparieren Sie den Endpunkt und aktivieren Sie ihn dann mit ${request}.`,
    recover: (request) =>
      `Danach sendet ${request} die Ereignisse, die er seit dem letzten Erfolg verpasst hat, oder seit der ältesten aufgegebenen Zustellung, falls diese älter ist.`,
    show: 'Endpunkt anzeigen',
    footer:
      'Sie erhalten diese E-Mail, weil Sie Inhaber des Arbeitsbereichs sind, zu dem dieser Endpunkt gehört.',
  },
  pages: {
    asking: {
      heading: (workspace) => `Keine Benachrichtigungen von ${workspace} mehr?`,
      line: (workspace, recipient) =>
        `Benachrichtigungen von ${workspace} werden dann nicht mehr an ${recipient} gesendet.`,
      button: 'Abbestellen',
    },
    ended: {
      heading: 'Benachrichtigungen abbestellt',
      line: (workspace, recipient) =>
        `Benachrichtigungen von ${workspace} werden nicht mehr an ${recipient} gesendet.`,
      button: 'Rückgängig machen',
    },
    resumed: {
      heading: 'Sie erhalten die E-Mails wieder',
      line: (workspace, recipient) =>
        `Benachrichtigungen von ${workspace} werden wieder an ${recipient} gesendet.`,
    },
    inviting: {
      heading: (workspace) => `Möchten Sie die Benachrichtigungen von ${workspace} erhalten?`,
      line: (workspace, recipient) =>
        `Solange Sie nicht zustimmen, werden keine weiteren Benachrichtigungen von ${workspace} an ${recipient} gesendet.`,
      button: 'Bestätigen',
    },
    confirmed: {
      heading: 'Sie erhalten diese E-Mails',
      line: (workspace, recipient) =>
        `Benachrichtigungen von ${workspace} werden an ${recipient} gesendet. Jede enthält einen Link zum Abbestellen.`,
    },
    wrongLink: {
      heading: 'Dieser Link funktioniert nicht',
      line: 'Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie den ganzen Link.',
    },
    failed: {
      heading: 'Etwas ist schiefgegangen',
      line: 'Versuchen Sie es später noch einmal.',
    },
  },
  testMail: {
    heading: 'Benachrichtigungen von Landfall kommen an',
    line: (sender) =>
      `${sender} hat diese E-Mail gesendet, um zu prüfen, ob Benachrichtigungen diese Adresse erreichen.`,
    footer:
      'Sie erhalten diese E-Mail, weil ein Mitglied des Arbeitsbereichs eine Test-E-Mail an Ihre Adresse gesendet hat.',
  },
  preview: { simulated: 'Simulierte Daten' },
  calendar: {
    title: (workspace) => `Ankünfte: ${workspace}`,
    lastFreeDay: (box) => `Letzter freier Tag für ${box}`,
    arrives: (box, port) => (port === '' ? `${box} kommt an (ETA)` : `${box} kommt in ${port} an (ETA)`),
    arrived: (box, port) => (port === '' ? `${box} ist angekommen` : `${box} ist in ${port} angekommen`),
    reference: 'Referenz',
    ownReferences: 'Ihre Referenzen',
    vessel: 'Schiff',
    carrier: 'Reederei',
  },
};

function daysDe(days: number): string {
  const count = Math.abs(days);
  return count === 1 ? 'einen Tag' : `${count} Tage`;
}
