import type { MailWords } from '../mail-words.ts';

export const exceptionsEs: MailWords['exceptions'] = {
  promise_at_risk: ({ previous, current, days }) =>
    days > 0
      ? `Se prometió la llegada para el ${previous} y no se espera antes del ${current}, ${daysEs(days)} después.`
      : `La llegada no se espera hasta el mismo día prometido, el ${current}.`,
  rolled_over: ({ previous, current, days }) =>
    `El contenedor no se cargó en ${previous}. Sigue en ${current}${
      days > 0 ? `, que sale ${daysEs(days)} después` : ''
    }.`,
  port_changed: ({ previous, current, isDischarge }) =>
    isDischarge
      ? `El puerto de descarga es ahora ${current} en lugar de ${previous}.`
      : `Los puertos de transbordo han cambiado: ${previous || 'ninguno'} → ${current || 'ninguno'}.`,
  step_overdue: ({ previous, current }) =>
    `Este paso se esperaba el ${previous} y aún no se ha comunicado: ${current}.`,
  tracking_stalled: ({ previous, cause }) =>
    previous === ''
      ? 'La naviera no comunica nada nuevo desde hace días.'
      : cause === 'no_answer'
        ? `La naviera no responde desde el ${previous}.`
        : `La naviera no comunica nada nuevo desde el ${previous}.`,
  vessel_changed: ({ previous, current }) => `El contenedor viaja en ${current} en lugar de ${previous}.`,
  eta_changed: ({ previous, current, days, cause, vessel }) =>
    `La ETA es el ${current}, ${daysEs(days)} ${days > 0 ? 'después' : 'antes'} de la primera (${previous})${
      cause === 'other_vessel' ? `; el contenedor va en otro buque${vessel && `, ${vessel}`}` : ''
    }${cause === 'reason_given' ? '; la naviera indica un motivo' : ''}.`,
};

function daysEs(days: number): string {
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'día' : 'días'}`;
}
