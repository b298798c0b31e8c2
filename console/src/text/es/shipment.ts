import type { shipment as english } from '../en/shipment.ts';
import type { Same } from '../same.ts';
import { shipmentEvidence } from './shipment-evidence.ts';
import { shipmentForecast } from './shipment-forecast.ts';
import { shipmentGlance } from './shipment-glance.ts';
import { shipmentNotice } from './shipment-notice.ts';
import { shipmentRecords } from './shipment-records.ts';
import { shipmentRelease } from './shipment-release.ts';
import { shipmentRoute } from './shipment-route.ts';
import { shipmentTimeline } from './shipment-timeline.ts';
import { shipmentWords } from './shipment-words.ts';

export const shipment: Same<typeof english> = {
  notTracked: {
    title: 'Esta referencia no está en seguimiento',
    lead: 'Este espacio de trabajo no la sigue.',
    track: (reference) => `Seguir ${reference}`,
    cost: 'Una referencia nueva este mes cuesta un crédito.',
    free: 'Las referencias del sandbox no cuestan nada.',
    viewer: 'Pida a un editor de este espacio de trabajo que la siga.',
    limited: {
      title: 'No ve ningún envío con esta referencia',
      lead: 'Ninguno de los envíos con sus etiquetas tiene esta referencia.',
      viewer: 'Pida a un editor de este espacio de trabajo que la siga o que le ponga una de sus etiquetas.',
    },
    back: 'Todos los envíos',
  },
  reportedBy: (service) => `según ${service}`,
  predictedBy: (service, day) => `Previsión propia de ${service}: ${day}`,
  firstPlannedBy: (service, day) => `Primera fecha prevista según ${service}: ${day}`,
  by: (carrier) => `con ${carrier}`,
  invented: 'Naviera simulada',
  invoices: {
    title: 'Facturas',
    until: (day) => `pendiente, se puede reclamar hasta el ${day}`,
    states: { open: 'pendiente', disputed: 'reclamada', settled: 'resuelta' },
  },
  checkDigit:
    'La última cifra de este número de contenedor es incorrecta (ISO 6346). Se sigue tal como lo escribió; compruebe si hay errores.',
  waitingForSource:
    'A la espera de los primeros datos de la naviera. Puede tardar minutos u horas; no se cobra nada hasta que lleguen.',
  pagesMissing:
    'La última respuesta de la naviera llegó incompleta: le falta una página. Puede que no se muestren algunos hitos.',
  stop: {
    action: 'Dejar de seguir',
    title: (reference) => `¿Dejar de seguir ${reference}?`,
    loss: 'Se quita de su lista. Ya no se consulta a las navieras por esta referencia, y terminan sus alertas y webhooks.',
    boxes: (count) => `Esto afecta a todos sus ${count} contenedores.`,
    free: 'Volver a seguirla en el mismo mes es gratis.',
  },
  facts: {
    title: 'Detalles',
    reference: 'Referencia',
    container: 'Contenedor',
    type: 'Tipo de contenedor',
    seals: 'Precintos',
    sealedBy: {
      CAR: 'naviera',
      SHI: 'cargador',
      CST: 'cliente',
      CNS: 'consolidador',
      TER: 'terminal',
      CUS: 'aduana',
      VET: 'servicio veterinario',
      PHY: 'servicio fitosanitario',
    },
    sealWith: (number, by) => `${number} (${by})`,
    service: 'Servicio',
    delay: 'Motivo del retraso',
    delayCode: (code) => `código SMDG ${code}`,
    referenceTypes: {
      FF: 'Referencia del transitario',
      SI: 'Referencia del cargador',
      PO: 'Número de pedido',
      CR: 'Referencia del cliente',
      AAO: 'Referencia del consignatario',
    },
    otherReference: (type) => `Referencia (${type})`,
    bl: 'B/L',
    booking: 'Reserva',
    carrier: 'Naviera',
    vessel: 'Buque',
    imo: (imo) => `IMO ${imo}`,
    voyage: 'Viaje',
    pol: 'Puerto de carga',
    pod: 'Puerto de descarga',
    tracked: 'En seguimiento desde',
    confidence: {
      stated: 'indicado por la naviera',
      planned: 'último puerto del itinerario',
      declared: 'indicado por usted',
      inferred: 'suposición según la última descarga',
    },
    portWith: (port, confidence) => `${port} (${confidence})`,
  },
  boxes: {
    title: (count) => `${count} contenedores`,
    label: 'Contenedores de este conocimiento de embarque (B/L)',
    unnamed: 'Contenedor aún sin indicar',
    eta: 'ETA',
  },
  ...shipmentGlance,
  ...shipmentForecast,
  ...shipmentRoute,
  ...shipmentTimeline,
  ...shipmentNotice,
  ...shipmentRelease,
  ...shipmentRecords,
  ...shipmentEvidence,
  ...shipmentWords,
};
