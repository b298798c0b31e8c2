import type { usage as english } from '../en/usage.ts';
import type { Same } from '../same.ts';

export const usage: Same<typeof english> = {
  lead: 'Cada referencia en seguimiento cuesta un crédito al mes, sin importar cuántas veces la pida. El sandbox no cuesta nada.',
  thisMonth: 'Este mes',
  used: (used, all) => `${used} de ${all} créditos usados`,
  remaining: (left) => `restantes: ${left}`,
  renews: (at, toppedUp) =>
    `${toppedUp === null ? '' : `Créditos añadidos al plan para este mes: ${toppedUp}. `}Créditos nuevos el ${at} (UTC).`,
  meter: 'Créditos usados este mes',
  spent:
    'Todos los créditos de este mes están gastados. Las referencias en seguimiento se siguen igualmente. Las referencias nuevas se rechazan con payment_required.',
  nearlySpent:
    'Quedan pocos créditos. Cuando se gasten, las referencias nuevas se rechazan hasta que termine el mes.',
  unknown: (today, most) =>
    `Referencias nuevas que las navieras no conocían hoy (UTC): ${today}; el límite es ${most}. No cuestan nada.`,
  noMoreUnknown:
    'Hoy ha habido demasiadas referencias nuevas desconocidas. Hasta mañana (UTC), las demás referencias nuevas se rechazan con no_data_limit_reached. No afecta a las referencias en seguimiento.',
  overTimeTitle: 'Evolución del consumo',
  picture: (now, before) =>
    `Créditos usados hasta cada día del mes: ${now} este mes, ${before} el mes pasado.`,
  current: 'Este mes',
  previous: 'Mes pasado',
  readout: (day, now, before) =>
    `Día ${day}: ${[now !== null && `${now} este mes`, before !== null && `${before} el mes pasado`].filter(Boolean).join(', ')}`,
  asTable: 'Mostrar como tabla',
  day: 'Día',
  credits: 'Créditos',
  noUsage: 'No se ha gastado ningún crédito en estos dos meses.',
  planTitle: (plan) => `Plan ${plan}`,
  references: 'Créditos al mes',
  api: 'Acceso a la API',
  webhooks: 'Webhooks y eventos',
  included: 'Incluido',
  notIncluded: 'No incluido',
  moreTitle: 'Si necesita más',
  more: 'El operador de este servidor puede añadir créditos para este mes o cambiar el plan del espacio de trabajo. Ambas cosas se aplican de inmediato.',
  askOperator: 'Dígale el nombre de su espacio de trabajo:',
  operator: 'Como operador, puede hacerlo usted:',
  toOperator: 'Ir a la página del operador',
};
