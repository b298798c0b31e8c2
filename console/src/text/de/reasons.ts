import type { reasons as english } from '../en/reasons.ts';
import type { Same } from '../same.ts';

/** Why a journey changed, by the codes of the API. */
export const reasons: Same<typeof english> = {
  new_journey: 'Der Container ist auf einem neuen Transport.',
  nothing_happened: 'Noch ist nichts geschehen.',
  eta_day_ended: 'Der Tag der ETA ist am Zielort vorbei.',
  pod_declared: 'Sie haben den Löschhafen genannt.',
  pod_no_longer_declared: 'Sie nennen den Löschhafen nicht mehr.',
  pod_reported: 'Die Reederei hat den Löschhafen gemeldet.',
  pod_changed: 'Die Reederei hat den Löschhafen geändert.',
  pod_no_longer_reported: 'Die Reederei meldet keinen Löschhafen mehr.',
  pod_inferred: 'Nach diesem Hafen ist keine Seereise mehr geplant.',
  port_omitted: 'Der Fahrplan enthält diesen Hafen nicht mehr.',
  port_added: 'Der Fahrplan enthält jetzt auch diesen Hafen.',
  vessel_reported: 'Die Reederei hat das Schiff genannt.',
  vessel_changed: 'Der Container wechselt das Schiff.',
  vessel_no_longer_reported: 'Die Reederei nennt kein Schiff mehr.',
  rolled_over:
    'Die Reederei hat den Container vor der Verladung auf ein anderes Schiff umgebucht (Rollover).',
  eta_reported: 'Die Reederei hat gemeldet, wann das Schiff ankommt.',
  eta_changed: 'Die Reederei hat die Ankunftszeit geändert.',
  eta_no_longer_reported: 'Die Reederei meldet nicht mehr, wann das Schiff ankommt.',
  arrived: 'Das Schiff ist angekommen.',
  step_withdrawn:
    'Die Reederei hat den Schritt zurückgezogen: Mehrere vollständige Antworten hintereinander enthielten ihn nicht mehr.',
  step_conflicting: 'Die Reederei hat zwei Zeiten für denselben Schritt gemeldet; die neueste gilt.',
  other_carrier: 'Eine andere Reederei meldet einen neueren Transport.',
  reported_again: 'Die Reederei hat etwas Neues gemeldet.',
  ended_by_new_journey:
    'Der Container ist auf einem neuen Transport; dieser hier wird nicht mehr aktualisiert.',
  box_returned: 'Der Container wurde leer zurückgegeben.',
  boxes_returned: 'Alle Container wurden leer zurückgegeben.',
  no_data_came: 'Es kamen rechtzeitig keine Daten; nichts wurde berechnet.',
  no_credit_left: 'Als Daten kamen, war kein Credit mehr frei; nichts wurde berechnet.',
  carrier_silent: 'Die Reederei hat lange nichts Neues gemeldet.',
  step_reported: (step) => `${step}.`,
  notified_by: (name) => `Informiert durch ${name}.`,
  taken_back_by: (name) => `Zurückgenommen durch ${name}.`,
};
