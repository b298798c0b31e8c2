import type { MailWords } from '../mail-words.ts';

export const exceptionsDe: MailWords['exceptions'] = {
  promise_at_risk: ({ previous, current, days }) =>
    days > 0
      ? `Zugesagt ist der ${previous}, die Ankunft wird nicht vor dem ${current} erwartet, also ${daysDe(days)} später.`
      : `Die Ankunft wird erst am zugesagten Tag selbst erwartet, dem ${current}.`,
  rolled_over: ({ previous, current, days }) =>
    `Der Container wurde nicht auf ${previous} verladen. Er fährt mit ${current}${
      days > 0 ? `, Abfahrt ${daysDe(days)} später` : ''
    }.`,
  port_changed: ({ previous, current, isDischarge }) =>
    isDischarge
      ? `Der Löschhafen ist jetzt ${current} statt ${previous}.`
      : `Die Umschlaghäfen haben sich geändert: ${previous || 'keine'} → ${current || 'keine'}.`,
  step_overdue: ({ previous, current }) =>
    `Dieser Schritt war für den ${previous} erwartet und ist noch nicht gemeldet: ${current}.`,
  tracking_stalled: ({ previous, cause }) =>
    previous === ''
      ? 'Die Reederei meldet seit Tagen nichts Neues.'
      : cause === 'no_answer'
        ? `Die Reederei hat seit dem ${previous} nicht geantwortet.`
        : `Die Reederei hat seit dem ${previous} nichts Neues gemeldet.`,
  vessel_changed: ({ previous, current }) => `Der Container fährt mit ${current} statt mit ${previous}.`,
  eta_changed: ({ previous, current, days, cause, vessel }) =>
    `Die ETA ist der ${current}, ${daysDe(days)} ${days > 0 ? 'später' : 'früher'} als die erste (${previous})${
      cause === 'other_vessel' ? `; der Container ist auf einem anderen Schiff${vessel && `, ${vessel}`}` : ''
    }${cause === 'reason_given' ? '; die Reederei nennt einen Grund' : ''}.`,
};

function daysDe(days: number): string {
  const count = Math.abs(days);
  return count === 1 ? 'einen Tag' : `${count} Tage`;
}
