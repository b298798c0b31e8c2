import type { exceptions as english } from '../en/exceptions.ts';
import type { Same } from '../same.ts';

/** What is wrong. Most urgent first, as in the list. */
const kinds: Same<typeof english.kinds> = {
  promise_at_risk: 'Zusage gefährdet',
  free_time_over: 'Freie Tage überschritten',
  free_time_ending: 'Freie Tage enden bald',
  rolled_over: 'Rollover: auf anderes Schiff umgebucht',
  port_changed: 'Hafen geändert',
  last_free_day_changed: 'Letzter freier Tag geändert',
  step_overdue: 'Schritt nicht gemeldet',
  dispute_due: 'Rechnung: Einspruchsfrist endet',
  tracking_stalled: 'Keine Nachricht von der Reederei',
  vessel_changed: 'Schiff geändert',
  eta_changed: 'ETA um 2+ Tage verschoben',
};

/** What a person does about it. */
const steps: Same<typeof english.steps> = {
  promise_at_risk: 'Nennen Sie dem Kunden den neuen Termin, oder ändern Sie den zugesagten Termin.',
  free_time_over:
    'Lassen Sie den Container abholen oder zurückgeben. Ist das schon geschehen, geben Sie auf der Seite der Sendung an, wann.',
  free_time_ending:
    'Lassen Sie den Container rechtzeitig abholen oder zurückgeben. Danach kann jeder Tag berechnet werden.',
  rolled_over:
    'Lassen Sie sich das neue Schiff von der Reederei bestätigen, und verschieben Sie, was für die Ankunft gebucht ist.',
  port_changed:
    'Verlegen Sie Zollabfertigung und Nachlauf in den neuen Hafen, oder fragen Sie die Reederei nach dem Grund.',
  last_free_day_changed:
    'Vergleichen Sie den neuen Tag mit Ihrem Vertrag, und verschieben Sie, was gebucht ist.',
  step_overdue: 'Fragen Sie die Reederei oder das Terminal, ob der Schritt stattgefunden hat.',
  dispute_due:
    'Sehen Sie nach, was an der Rechnung abweicht, und kennzeichnen Sie sie als beanstandet oder erledigt.',
  tracking_stalled: 'Fragen Sie die Reederei, wo der Container ist.',
  vessel_changed: 'Berichtigen Sie Schiff und Reise in Ihren Papieren.',
  eta_changed:
    'Nennen Sie dem Kunden den neuen Termin, und verschieben Sie, was für die Ankunft gebucht ist.',
};

export const exceptions: Same<typeof english> = {
  lead: 'Was auf dem Weg Ihrer Container gerade nicht stimmt, das Dringendste zuerst.',
  kinds,
  notReported: (step) => `${step} nicht gemeldet`,
  steps,
  isSaidByApi: false,
  sentences: {
    promiseAtRisk: (promised, expected, days) =>
      `Zugesagt ist der ${promised}, erwartet wird die Ankunft frühestens am ${expected}, also ${days} später.`,
    promiseOnDay: (promised) => `Die Ankunft wird erst am zugesagten Tag erwartet, dem ${promised}.`,
    rolledOver: (from, to, port) =>
      `Der Container wurde${port && ` in ${port}`} nicht auf ${from} verladen. Er fährt mit ${to}.`,
    rolledOverLater: (from, to, port, days) =>
      `Der Container wurde${port && ` in ${port}`} nicht auf ${from} verladen. Er fährt mit ${to}, Abfahrt ${days} später.`,
    podChanged: (from, to) => `Der Löschhafen ist jetzt ${to} statt ${from}.`,
    transshipmentChanged: (from, to) => `Die Umladehäfen haben sich geändert: ${from} → ${to}.`,
    stepOverdue: (step, day) =>
      `Dieser Schritt war für den ${day} erwartet und ist noch nicht gemeldet: ${step}.`,
    freeTimeOver: (day, clock) => `Die freien Tage endeten am ${day} (${clock}).`,
    freeTimeEnding: (day, clock) => `Die freien Tage enden am ${day} (${clock}).`,
    lastFreeDayChanged: (day, clock, previous) =>
      `Der letzte freie Tag ist jetzt der ${day} statt der ${previous} (${clock}).`,
    disputeDue: (number, day) => `Gegen die Rechnung ${number} ist Einspruch bis zum ${day} möglich.`,
    noAnswer: (day) => `Die Reederei hat seit dem ${day} nicht geantwortet.`,
    noNews: (day) => `Die Reederei hat seit dem ${day} nichts Neues gemeldet.`,
    vesselChanged: (from, to, port) =>
      `${port ? `Ab ${port} fährt der Container` : 'Der Container fährt'} mit ${to} statt mit ${from}.`,
    etaLater: (first, now, days) => `Die ETA ist der ${now}, ${days} später als die erste (${first}).`,
    etaEarlier: (first, now, days) => `Die ETA ist der ${now}, ${days} früher als die erste (${first}).`,
    onOtherShip: 'Der Container ist auf einem anderen Schiff.',
    reasonGiven: 'Die Reederei nennt einen Grund.',
  },
  clocks: {
    demurrage: 'Demurrage',
    detention: 'Detention',
    storage: 'Lagergeld',
    combined: 'Demurrage und Detention',
  },
  kind: 'Art',
  everyKind: 'Alle Arten',
  list: 'Offene Abweichungen',
  all: 'Alle Abweichungen',
  seen: (at) => `Erkannt ${at}`,
  described: (reason, step, since) => `${reason} ${step} Erkannt ${since}.`,
  none: 'Keine offenen Abweichungen',
  noneLead:
    'Eine Abweichung steht hier, sobald ein Container sein Schiff verpasst, sich Hafen, Schiff oder ETA ändern, ein Schritt überfällig ist, die Reederei nichts meldet oder ein zugesagter Termin gefährdet ist. Sie endet von selbst.',
  noneMatching: 'Keine offene Abweichung passt zu diesen Filtern',
  showAll: 'Alle Abweichungen anzeigen',
};
