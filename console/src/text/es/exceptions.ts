import type { exceptions as english } from '../en/exceptions.ts';
import type { Same } from '../same.ts';

const kinds = {
  promise_at_risk: 'Fecha prometida en riesgo',
  free_time_over: 'Días libres superados',
  free_time_ending: 'Los días libres acaban pronto',
  rolled_over: 'Pasado a otro buque (rollover)',
  port_changed: 'Cambio de puerto',
  last_free_day_changed: 'Cambio del último día libre',
  step_overdue: 'Hito sin confirmar',
  dispute_due: 'Factura: acaba el plazo de reclamación',
  tracking_stalled: 'Sin noticias de la naviera',
  vessel_changed: 'Cambio de buque',
  eta_changed: 'ETA movida 2 días o más',
};

const steps = {
  promise_at_risk: 'Comunique al cliente la fecha nueva o cambie la fecha prometida.',
  free_time_over:
    'Haga recoger o devolver el contenedor. Si ya se ha hecho, indique cuándo en la página del envío.',
  free_time_ending: 'Haga recoger o devolver el contenedor a tiempo. Después se puede cobrar cada día.',
  rolled_over: 'Pida a la naviera que confirme el buque nuevo y cambie lo reservado para la llegada.',
  port_changed:
    'Traslade el despacho de aduanas y el transporte posterior al puerto nuevo, o pregunte el motivo a la naviera.',
  last_free_day_changed: 'Compare el nuevo día con su contrato y cambie lo reservado.',
  step_overdue: 'Pregunte a la naviera o a la terminal si el hito se ha producido.',
  dispute_due: 'Vea qué no coincide en la factura y márquela como reclamada o resuelta.',
  tracking_stalled: 'Pregunte a la naviera dónde está el contenedor.',
  vessel_changed: 'Corrija el buque y el viaje en su documentación.',
  eta_changed: 'Comunique al cliente la fecha nueva y cambie lo reservado para la llegada.',
};

export const exceptions: Same<typeof english> = {
  lead: 'Los problemas actuales en el recorrido de sus contenedores, los más urgentes primero.',
  kinds,
  notReported: (step) => `${step}: sin confirmar`,
  steps,
  isSaidByApi: false,
  sentences: {
    promiseAtRisk: (promised, expected, days) =>
      `Se prometió la llegada para el ${promised} y no se espera antes del ${expected}, ${days} después.`,
    promiseOnDay: (promised) => `La llegada se espera justo en la fecha prometida, el ${promised}.`,
    rolledOver: (from, to, port) =>
      `${port ? `En ${port}, el` : 'El'} contenedor no se cargó en ${from}. Irá en ${to}.`,
    rolledOverLater: (from, to, port, days) =>
      `${port ? `En ${port}, el` : 'El'} contenedor no se cargó en ${from}. Irá en ${to}, que sale ${days} después.`,
    podChanged: (from, to) => `El puerto de descarga es ahora ${to} en lugar de ${from}.`,
    transshipmentChanged: (from, to) => `Los puertos de transbordo han cambiado: ${from} → ${to}.`,
    stepOverdue: (step, day) => `Este hito se esperaba el ${day} y aún no se ha comunicado: ${step}.`,
    freeTimeOver: (day, clock) => `Los días libres acabaron el ${day} (${clock}).`,
    freeTimeEnding: (day, clock) => `Los días libres acaban el ${day} (${clock}).`,
    lastFreeDayChanged: (day, clock, previous) =>
      `El último día libre es ahora el ${day} en lugar del ${previous} (${clock}).`,
    disputeDue: (number, day) => `La factura ${number} se puede reclamar hasta el ${day}.`,
    noAnswer: (day) => `La naviera no responde desde el ${day}.`,
    noNews: (day) => `La naviera no comunica nada nuevo desde el ${day}.`,
    vesselChanged: (from, to, port) =>
      `${port ? `Desde ${port}, el` : 'El'} contenedor viaja en ${to} en lugar de ${from}.`,
    etaLater: (first, now, days) => `La ETA es el ${now}, ${days} después de la primera (${first}).`,
    etaEarlier: (first, now, days) => `La ETA es el ${now}, ${days} antes de la primera (${first}).`,
    onOtherShip: 'El contenedor va en otro buque.',
    reasonGiven: 'La naviera indica un motivo.',
  },
  clocks: {
    demurrage: 'demora',
    detention: 'detención',
    storage: 'almacenaje',
    combined: 'demora y detención',
  },
  kind: 'Tipo',
  everyKind: 'Todos los tipos',
  list: 'Incidencias abiertas',
  all: 'Todas las incidencias',
  seen: (at) => `Detectada ${at}`,
  described: (reason, step, since) => `${reason} ${step} Detectada ${since}.`,
  none: 'No hay incidencias abiertas',
  noneLead:
    'Una incidencia aparece aquí en cuanto un contenedor pierde su buque, cambia un puerto, un buque o una ETA, un hito lleva retraso, la naviera no informa o una fecha prometida está en riesgo. Se cierra sola.',
  noneMatching: 'Ninguna incidencia abierta coincide con estos filtros',
  showAll: 'Mostrar todas las incidencias',
};
