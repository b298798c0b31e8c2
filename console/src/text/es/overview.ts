import type { overview as english } from '../en/overview.ts';
import { formatCount, formatShare, formatShortDay } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const days = (count: number) => plural(count, 'día', 'días');
const containers = (count: number) => plural(count, 'contenedor', 'contenedores');
const voyages = (count: number) => plural(count, 'viaje', 'viajes');
const tenths = (count: number) => Math.round(count * 10) / 10;

export const overview: Same<typeof english> = {
  noCarriers: 'Todavía no hay navieras para los datos reales.',
  simulatedCarriers: 'Estas navieras son simuladas. Conecte las suyas: las simuladas se retiran entonces.',
  connectCarrier: 'Conectar una naviera',
  demo: {
    filling:
      'La demo se está llenando de envíos con diez días de historial. Tarda un minuto como mucho; hasta entonces, las cifras cambian.',
    stay: (count, most) => `Todavía en seguimiento: ${demoShipments(count, most)} de la demo.`,
    remove: 'Quitar los envíos de la demo',
    title: (count, most) => `¿Quitar ${demoShipments(count, most)} de la demo?`,
    consequences: 'Dejan de seguirse. Los envíos de navieras reales se quedan.',
  },
  lead: 'El estado de todos los envíos, las próximas llegadas y lo que lleva retraso.',
  statuses: 'Contenedores por estado',
  share: (share) => formatShare(share),
  map: {
    title: 'Dónde están ahora',
    hint: 'Mapa de los contenedores en camino. Más y menos cambian la ampliación, las flechas mueven el mapa y 0 muestra el mundo entero.',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    all: 'Mostrar el mundo entero',
    estimate: 'En el mar, la posición es una estimación según el tiempo transcurrido entre dos puertos.',
    others: (count) => `${containers(count)} no ${count === 1 ? 'está' : 'están'} en el mapa.`,
    list: 'Mostrar como lista',
    place: ({ place, bound, vessel }) => {
      if (bound === null) return `en ${place}`;
      return `${vessel === null ? 'en un buque' : `en el buque ${vessel}`} de ${place} a ${bound}`;
    },
    urgent: 'lo más urgente',
    spot: (count, place) => `${containers(count)} ${place}`,
    cluster: (count, place) => `${containers(count)} cerca de ${place}: acercar`,
  },
  arriving: 'Llegan en los próximos siete días',
  allArriving: 'Todas las llegadas pendientes',
  noneArriving: 'Ningún contenedor tiene su ETA en los próximos siete días.',
  arrivingOn: (day, count) => `${day}: ${containers(count)}`,
  moreArriving: (count) => plural(count, 'envío más', 'envíos más'),
  late: 'Con retraso',
  allLate: 'Todos con retraso',
  lateBy: { upToTwoDays: 'Hasta dos días', upToAWeek: 'Hasta una semana', longer: 'Más' },
  noneLate: 'Nada lleva retraso.',
  longestLate: 'Con mayor retraso',
  lateFor: (count) => `${days(count)} de retraso`,
  reliability: 'Precisión de ETA',
  reliabilityLead: 'La parte de los viajes que llegaron a un día o menos de la ETA dada 14 días antes.',
  noneJudged: 'Aparece cuando han llegado diez viajes de una naviera.',
  accuracy: (count, daysLate) =>
    daysLate === null ? voyages(count) : `${voyages(count)}; si se retrasan, ${days(tenths(daysLate))}`,
  usage: 'Créditos usados este mes',
  usageOf: (used, all) => `${formatCount(used)} de ${formatCount(all)}`,
  usageRest: (rest, until) =>
    `${rest === 1 ? 'queda' : 'quedan'} ${formatCount(rest)} hasta el ${formatShortDay(until)}`,
  failing: (count) =>
    count === 1
      ? 'Un endpoint de webhook no recibe sus eventos:'
      : `${formatCount(count)} endpoints de webhook no reciben sus eventos:`,
  failingSince: (endpoint, at) => `${endpoint} falla desde ${at}`,
  disabledSince: (endpoint, at) => `${endpoint} se desactivó ${at}`,
};

function demoShipments(count: number, most: number): string {
  return count < most ? plural(count, 'envío', 'envíos') : `${formatCount(most)} envíos o más`;
}
