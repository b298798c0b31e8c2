import type { shipmentGlance as english } from '../en/shipment-glance.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

/** Where the shipment is and when it arrives. */
export const shipmentGlance: Same<typeof english> = {
  headline: {
    booked: (from, to) => `Gebucht${from && ` von ${from}`}${to && ` nach ${to}`}`,
    empty_released: (from) => `Der leere Container wurde${from && ` in ${from}`} zur Beladung abgeholt`,
    gated_in: (from, ship) => `Im Hafen${from && ` ${from}`}, vor der Verladung${ship && ` auf ${ship}`}`,
    loaded: (from, ship) => `Verladen${ship && ` auf ${ship}`}${from && ` in ${from}`}`,
    sailing: (ship, from, to, end) =>
      `Auf See${ship && ` mit ${ship}`}${from && ` von ${from}`}${to && ` nach ${to}`}${end && `, dann weiter nach ${end}`}`,
    transshipment: (at, to) => `Umladung${at && ` in ${at}`}${to && `, Ziel ${to}`}`,
    arrived: (at) => `Angekommen${at && ` in ${at}`}`,
    discharged: (at) => `Angekommen${at && ` in ${at}`} und entladen`,
    out_for_delivery: (at) => `Angekommen${at && ` in ${at}`} und in Zustellung`,
    delivered: (at) => `Angekommen${at && ` in ${at}`} und zugestellt`,
    empty_returned: (at) =>
      `Angekommen${at && ` in ${at}`} und zugestellt; der leere Container ist zurückgegeben`,
    late: (headline) => `Überfällig: ${headline}`,
  },
  eta: {
    expected: 'ETA',
    arrived: 'Angekommen',
    due: 'War fällig',
    unknown: 'Noch keine ETA',
    unknownWhy: 'Die Reederei hat kein Ankunftsdatum genannt.',
    unknownPort: 'Die Reederei plant eine Ankunft, hat aber den Löschhafen nicht genannt.',
    portUnknown: 'Hafen unbekannt',
    there: (time) => `${time} Ortszeit`,
    basis: {
      arrival_actual: { sure: 'Tatsächlich.', why: 'Das Schiff ist angekommen.' },
      arrival_estimated: { sure: 'Geschätzt.', why: 'Schätzung der Reederei für die Ankunft des Schiffs.' },
      discharge_estimated: { sure: 'Geschätzt.', why: 'Aus der Schätzung der Reederei für die Entladung.' },
      arrival_planned: {
        sure: 'Geplant.',
        why: 'Aus dem Fahrplan des Schiffs. Noch keine Schätzung während der Reise.',
      },
      discharge_planned: { sure: 'Geplant.', why: 'Aus der geplanten Zeit der Entladung.' },
      arrival_notice: {
        sure: 'Erwartet.',
        why: 'Der Tag aus der Ankunftsanzeige der Reederei; kein Schritt der Reise nennt einen.',
      },
      port_unknown: {
        sure: 'Unsicher.',
        why: 'Ein Ankunftsdatum der Reederei, zu dem sie keinen Hafen nennt.',
      },
    },
    guessedPort: 'Der Löschhafen ist eine Vermutung: Die Reederei hat ihn nicht genannt.',
    first: (day, change) => `Erste ETA: ${day}, ${change}`,
    asFirst: (port) => `Unverändert seit der ersten ETA${port && ` für ${port}`}.`,
    later: (span) => `jetzt ${span} später`,
    earlier: (span) => `jetzt ${span} früher`,
  },
  detours: {
    pod: (from, to) => `Ziel geändert: ${from} → ${to}.`,
    vessel: (from, to) => `Vor der Verladung auf ein anderes Schiff umgebucht: ${from} → ${to}.`,
    transshipment: (left, added) =>
      added === null ? `Anschluss entfallen: keine Umladung mehr in ${left}.` : `Neue Umladung in ${added}.`,
    since: (moment) => `Erkannt: ${moment}.`,
    seen: 'Als gesehen markieren',
  },
  span: {
    days: (count) => plural(count, 'Tag', 'Tage'),
    hours: (count) => plural(count, 'Stunde', 'Stunden'),
  },
  checked: {
    next: (last, next) => `Geprüft ${last}, nächste Prüfung ${next}`,
    due: (last) => `Geprüft ${last}, nächste Prüfung ist fällig`,
    sandbox: (last) => `Geprüft ${last}; die Sandbox prüft nur auf Anfrage oder wenn Sie ihre Uhr vorstellen`,
    never: (last) => `Geprüft ${last}, automatische Prüfungen sind beendet`,
    now: 'Jetzt prüfen',
    outcomes: {
      news: (changes) => `${plural(changes, 'Änderung', 'Änderungen')} gefunden.`,
      no_news: 'Keine Änderungen.',
      just_checked: (seconds) =>
        `Gerade eben geprüft, deshalb wurde die Reederei nicht noch einmal angefragt. Sie können in ${plural(seconds, 'Sekunde', 'Sekunden')} erneut prüfen.`,
      no_data: 'Die Reederei hat jetzt keine Daten zu dieser Referenz. Ihre früheren Daten bleiben erhalten.',
      unavailable:
        'Die Reederei antwortet nicht. Ihre früheren Daten bleiben erhalten, und sie wird automatisch wieder angefragt.',
      throttled: 'Die Reederei nimmt zurzeit keine Anfragen mehr an. Sie wird automatisch wieder angefragt.',
      no_carrier: 'Diese Referenz passt zu keiner Reederei, die auf diesem Server eingerichtet ist.',
    },
  },
  trouble: {
    stale: 'Diese Angaben können veraltet sein: Die Reederei konnte nicht angefragt werden.',
    no_data:
      'Diese Angaben können veraltet sein: Die Reederei hatte bei der letzten Prüfung keine Daten zu dieser Referenz.',
    carrier_unknown:
      'Diese Angaben können veraltet sein: Diese Referenz passt zu keiner Reederei, die auf diesem Server eingerichtet ist.',
    because: (reason, at, remedy) =>
      `${reason}${at === null ? '' : ` ${at}`}.${remedy === null ? '' : ` ${remedy}`}`,
    reasons: {
      timeout: 'Das System der Reederei brauchte zu lange für die Antwort',
      unreachable: 'Das System der Reederei war nicht erreichbar',
      throttled: 'Das System der Reederei nahm keine Anfragen mehr an',
      unauthorized: 'Das System der Reederei lehnte die Zugangsdaten dieses Servers ab',
      rejected: 'Das System der Reederei lehnte die Anfrage ab',
      server_error: 'Das System der Reederei meldete einen Fehler',
      unreadable: 'Das System der Reederei sendete eine Antwort, die nicht lesbar ist',
      aborted: 'Die Anfrage wurde abgebrochen',
    },
    correctCredentials: 'Der Betreiber dieses Servers muss sie berichtigen.',
  },
};
