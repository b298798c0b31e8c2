import type { shipmentsBulk as english } from '../en/shipments-bulk.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const references = (count: number) => plural(count, 'referencia', 'referencias');
const containers = (count: number) => plural(count, 'contenedor', 'contenedores');

export const shipmentsBulk: Same<typeof english> = {
  bulk: {
    selected: (count, boxes) =>
      `${plural(count, 'referencia seleccionada', 'referencias seleccionadas')}, con ${containers(boxes)}`,
    selectMatching: (total) => `Seleccionar todo lo que coincide: ${containers(total)}`,
    onlyFirst: (count) => `Máximo por selección: ${references(count)}. Las demás no están seleccionadas.`,
    unselect: 'Quitar selección',
    change: 'Etiquetas y fecha…',
    changeTitle: (count, boxes) => `Modificar ${references(count)} con ${containers(boxes)}`,
    addTags: 'Añadir etiquetas',
    removeTags: 'Quitar etiquetas',
    promised: 'Fecha prometida',
    promisedHint: 'Déjelo vacío para conservar las fechas actuales.',
    changed: (count, refused, reason) =>
      refused === 0 ? `${changed(count)}.` : `${changed(count)}, ${not(refused)}: ${reason}`,
    undone: (count) => `Se ha deshecho el cambio de ${references(count)}.`,
    stop: 'Dejar de seguir',
    stopTitle: (count) => `¿Dejar de seguir ${references(count)}?`,
    stopLead: (count, boxes) =>
      `${plural(boxes, 'contenedor se quitará', 'contenedores se quitarán')} de esta lista, y terminarán sus alertas y webhooks. ${count === 1 ? 'Volver a seguir la referencia' : 'Volver a seguir una referencia'} en el mismo mes es gratis.`,
    stopped: (count) => `Fin del seguimiento: ${references(count)}.`,
    trackedAgain: (count, failed) => (failed === 0 ? `${again(count)}.` : `${again(count)}, ${not(failed)}.`),
  },
};

function changed(count: number): string {
  return plural(count, 'referencia modificada', 'referencias modificadas');
}

function again(count: number): string {
  return `${references(count)} de nuevo en seguimiento`;
}

function not(count: number): string {
  return `${references(count)} no`;
}
