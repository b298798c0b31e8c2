import type { reasons as english } from '../en/reasons.ts';
import type { Same } from '../same.ts';

/** Why a journey changed, by the codes of the API. */
export const reasons: Same<typeof english> = {
  new_journey: 'El contenedor ha empezado otro recorrido.',
  nothing_happened: 'Todavía no ha ocurrido nada.',
  eta_day_ended: 'El día de la ETA ha terminado en el destino.',
  pod_declared: 'Usted indicó el puerto de descarga.',
  pod_no_longer_declared: 'Usted ya no indica el puerto de descarga.',
  pod_reported: 'La naviera comunicó el puerto de descarga.',
  pod_changed: 'La naviera cambió el puerto de descarga.',
  pod_no_longer_reported: 'La naviera ya no comunica ningún puerto de descarga.',
  pod_inferred: 'No hay nada previsto por mar después de este puerto.',
  port_omitted: 'El itinerario ya no incluye este puerto.',
  port_added: 'El itinerario incluye ahora este puerto.',
  vessel_reported: 'La naviera indicó el buque.',
  vessel_changed: 'El contenedor cambia de buque.',
  vessel_no_longer_reported: 'La naviera ya no indica ningún buque.',
  rolled_over: 'La naviera pasó el contenedor a otro buque antes de la carga (rollover).',
  eta_reported: 'La naviera comunicó cuándo llegará el buque.',
  eta_changed: 'La naviera cambió la hora de llegada.',
  eta_no_longer_reported: 'La naviera ya no comunica cuándo llegará el buque.',
  arrived: 'El buque ha llegado.',
  step_withdrawn: 'La naviera lo retiró: varias respuestas completas seguidas ya no lo contenían.',
  step_conflicting: 'La naviera comunicó dos horas para el mismo hito; vale la más reciente.',
  other_carrier: 'Otra naviera comunica un recorrido más reciente.',
  reported_again: 'La naviera comunicó algo nuevo.',
  ended_by_new_journey: 'El contenedor ha empezado otro recorrido; este ya no recibe novedades.',
  box_returned: 'El contenedor se devolvió vacío.',
  boxes_returned: 'Todos los contenedores se devolvieron vacíos.',
  carrier_silent: 'La naviera no comunica nada nuevo desde hace mucho tiempo.',
  step_reported: (step) => `${step}.`,
};
