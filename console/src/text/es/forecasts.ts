import type { forecasts as english } from '../en/forecasts.ts';
import { formatShare, formatSigned, formatTenths } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const voyages = (count: number) => plural(count, 'viaje', 'viajes');
const days = (count: number) => `${formatTenths(count)} días`;

export const forecasts: Same<typeof english> = {
  lead: 'La fiabilidad de las fechas: lo previsto en los últimos 365 días, comparado con las llegadas.',
  simulated: 'Todas las navieras de aquí son simuladas, y también estas cifras.',
  calibration: {
    tab: 'Calibración',
    lead: 'Una previsión da una fecha más temprana (p10), una intermedia (p50) y una más tardía (p90). De diez buques, uno debería llegar antes de la fecha más temprana, ocho entre ambas y uno después de la más tardía.',
    headlines: 'Las fechas más tardías que se cumplieron',
    held: (leadDays) =>
      leadDays === 0
        ? 'de las fechas más tardías dadas el mismo día se cumplieron.'
        : `de las fechas más tardías dadas ${plural(leadDays, 'día', 'días')} antes se cumplieron.`,
    right: (count) => `${voyages(count)}. Lo correcto sería el ${formatShare(0.9)}.`,
    general:
      'La mayoría de estas previsiones se hicieron según la experiencia general: entonces se conocían menos de 30 viajes de la naviera.',
    table: 'Previsiones comparadas con llegadas',
    leadDays: 'Dada',
    ahead: (leadDays) => (leadDays === 0 ? 'El mismo día' : `${plural(leadDays, 'día', 'días')} antes`),
    arrivals: 'Llegadas',
    early: 'Antes de p10',
    within: 'Entre ambas',
    late: 'Después de p90',
    beforeMiddle: 'Antes de p50',
    width: 'De p10 a p90',
    days,
    voyages: 'Viajes',
    share: (share) => formatShare(share),
    ideal: 'Lo correcto',
    few: (count) => `${voyages(count)}: una cifra necesita diez`,
    none: 'Aún hay muy pocas llegadas',
    noneLead: (count) =>
      `Cada previsión se guarda y se compara con la llegada de su buque. Las cifras aparecen aquí cuando han llegado los buques de diez viajes; hasta ahora, ${voyages(count)} como máximo.`,
  },
  scorecards: {
    tab: 'Puntuaciones',
    lead: 'La calidad de las ETA: puntual es llegar a menos de 24 horas de la ETA vigente 14 días antes.',
    by: 'Por',
    subjects: { carrier: 'Naviera', lane: 'Trayecto', vessel: 'Buque' },
    columns: {
      voyages: 'Viajes',
      onTime: 'Puntuales',
      daysLate: 'Si hay retraso',
      error14: 'Error a 14 días',
      error7: 'Error a 7 días',
      error3: 'Error a 3 días',
      transit: 'Días en el mar',
      reported: 'Avisado tras',
    },
    table: 'Puntuaciones',
    days,
    mean: (count) => `media ${formatSigned(count)}`,
    transit: (middle, most) => `${formatTenths(middle)} / ${formatTenths(most)}`,
    hours: (count) => `${formatTenths(count)} horas`,
    legend:
      'Si hay retraso: el retraso medio de los buques que no fueron puntuales. Error a 14 días: la diferencia media entre la llegada y la ETA vigente 14 días antes; debajo, el retraso medio, donde + es después de la ETA. Avisado tras: el tiempo mediano desde una llegada hasta la respuesta que la comunicó. No se muestran cifras con menos de diez viajes.',
    transitLegend:
      'Días en el mar: la mitad de los trayectos no duró más que la primera cifra, y nueve de cada diez no más que la segunda.',
    calls: 'Sus escalas',
    lanesOf: 'Sus trayectos',
    carriersOf: 'Sus navieras',
    none: 'Aún no hay puntuaciones',
    noneLead: 'Una puntuación necesita diez viajes con ETA y llegada conocidas en los últimos 365 días.',
    noneFiltered: 'Ninguna puntuación con este filtro tiene diez viajes.',
  },
  calls: {
    tab: 'Sus escalas',
    lead: 'Las escalas en que se basan las puntuaciones y con las que llegaron envíos de este espacio de trabajo. Retraso a 14 días: cuánto después de la ETA vigente 14 días antes llegó el buque.',
    table: 'Escalas, las más recientes primero',
    arrived: 'Llegada',
    ship: 'Buque',
    port: 'Puerto',
    carrier: 'Naviera',
    delay: (leadDays) => `Retraso a ${leadDays} días`,
    byDays: (count) => `${formatSigned(count)} días`,
    shipments: 'Envíos',
    none: 'Ninguna escala',
    noneLead:
      'Ningún envío de este espacio de trabajo ha llegado con una escala así en los últimos 365 días.',
    sandbox: 'El sandbox no tiene escalas, porque sus buques son inventados.',
  },
  filters: {
    carrier: (carrier) => `Naviera ${carrier}`,
    lane: (lane) => `Trayecto ${lane}`,
    vessel: (vessel) => `Buque ${vessel}`,
  },
};
