import type { MailWords } from '../mail-words.ts';

export const exceptionsFr: MailWords['exceptions'] = {
  promise_at_risk: ({ previous, current, days }) =>
    days > 0
      ? `L’arrivée était promise pour le ${previous} et n’est pas attendue avant le ${current}, soit ${daysFr(days)} plus tard.`
      : `L’arrivée n’est attendue que le jour promis lui-même, le ${current}.`,
  rolled_over: ({ previous, current, days }) =>
    `Le conteneur n’a pas été chargé sur ${previous}. Il partira sur ${current}${
      days > 0 ? `, ${daysFr(days)} plus tard` : ''
    }.`,
  port_changed: ({ previous, current, isDischarge }) =>
    isDischarge
      ? `Le port de déchargement est désormais ${current} au lieu de ${previous}.`
      : `Les ports de transbordement ont changé\u00a0: ${previous || 'aucun'} → ${current || 'aucun'}.`,
  step_overdue: ({ previous, current }) =>
    `Cette étape était attendue le ${previous} et n’a pas été signalée\u00a0: ${current}.`,
  tracking_stalled: ({ previous, cause }) =>
    previous === ''
      ? 'La compagnie ne signale rien de nouveau depuis plusieurs jours.'
      : cause === 'no_answer'
        ? `La compagnie ne répond plus depuis le ${previous}.`
        : `La compagnie ne signale rien de nouveau depuis le ${previous}.`,
  vessel_changed: ({ previous, current }) => `Le conteneur voyage sur ${current} au lieu de ${previous}.`,
  eta_changed: ({ previous, current, days, cause, vessel }) =>
    `L’ETA est le ${current}, ${daysFr(days)} plus ${days > 0 ? 'tard' : 'tôt'} que la première (${previous})${
      cause === 'other_vessel' ? `\u202f; le conteneur est sur un autre navire${vessel && `, ${vessel}`}` : ''
    }${cause === 'reason_given' ? '\u202f; la compagnie donne un motif' : ''}.`,
};

function daysFr(days: number): string {
  const count = Math.abs(days);
  return `${count} ${count < 2 ? 'jour' : 'jours'}`;
}
