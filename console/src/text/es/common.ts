import { statesEs } from '../../../../server/src/domain/state-names/es.ts';
import type { common as english } from '../en/common.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

export const common: Same<typeof english> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  edit: 'Editar',
  undo: 'Deshacer',
  reports: 'Lo que se ha hecho',
  remove: 'Quitar',
  copy: 'Copiar',
  copied: 'Copiado',
  print: 'Imprimir',
  showCharacters: 'Mostrar los caracteres',
  loading: 'Cargando…',
  retry: 'Reintentar',
  reload: 'Volver a cargar la página',
  unreachable: 'No se puede contactar con el servidor. Compruebe su conexión y vuelva a intentarlo.',
  notFound: 'Página no encontrada',
  goHome: 'Ir al resumen',
  statuses: statesEs.statuses,
  standings: statesEs.standings,
  filtersInUse: 'Filtros aplicados',
  removeFilter: (filter) => `Quitar el filtro ${filter}`,
  removeTag: (tag) => `Quitar la etiqueta ${tag}`,
  more: 'Mostrar más',
  showOthers: (count) => `Mostrar ${formatCount(count)} más`,
  showFewer: 'Mostrar menos',
  moreFailed: 'No se ha podido cargar el resto. Vuelva a intentarlo.',
  noMore: 'Fin de la lista.',
  labelled: (label, value) => `${label}: ${value}`,
  facts: (facts) => facts.join(', '),
  sentences: (sentences) => sentences.filter(Boolean).join(' '),
  andMore: (shown, others) => `${shown.join(', ')} y ${formatCount(others)} más`,
};
