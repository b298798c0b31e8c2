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
    title: 'Diese Referenz wird nicht verfolgt',
    lead: 'Dieser Arbeitsbereich verfolgt sie nicht.',
    track: (reference) => `${reference} verfolgen`,
    cost: 'Eine Referenz, die in diesem Monat neu ist, kostet einen Credit.',
    free: 'Referenzen der Sandbox kosten nichts.',
    viewer: 'Bitten Sie einen Bearbeiter dieses Arbeitsbereichs, sie zu verfolgen.',
    limited: {
      title: 'Sie sehen keine solche Sendung',
      lead: 'Keine der Sendungen mit Ihren Labels hat diese Referenz.',
      viewer:
        'Bitten Sie einen Bearbeiter dieses Arbeitsbereichs, sie zu verfolgen oder ihr eines Ihrer Labels zu geben.',
    },
    back: 'Alle Sendungen',
  },
  reportedBy: (service) => `laut ${service}`,
  predictedBy: (service, day) => `${service} sagt selbst voraus: ${day}`,
  firstPlannedBy: (service, day) => `Zuerst geplant laut ${service}: ${day}`,
  by: (carrier) => `mit ${carrier}`,
  invented: 'Simulierte Reederei',
  invoices: {
    title: 'Rechnungen',
    until: (day) => `offen, Einspruch bis ${day}`,
    states: { open: 'offen', disputed: 'beanstandet', settled: 'erledigt' },
  },
  checkDigit:
    'Die letzte Ziffer dieser Containernummer ist falsch (ISO 6346). Die Nummer wird so verfolgt, wie Sie sie geschrieben haben; prüfen Sie sie auf Tippfehler.',
  waitingForSource:
    'Die ersten Daten der Reederei stehen noch aus. Das kann Minuten bis Stunden dauern; berechnet wird erst, wenn sie da sind.',
  pagesMissing:
    'Die letzte Antwort der Reederei war unvollständig: Eine Seite davon fehlt. Einige Schritte werden vielleicht nicht gezeigt.',
  stop: {
    action: 'Verfolgung beenden',
    title: (reference) => `Verfolgung von ${reference} beenden?`,
    loss: 'Die Referenz wird aus Ihrer Liste entfernt. Reedereien werden nicht mehr danach gefragt, und Benachrichtigungen und Webhooks dafür enden.',
    boxes: (count) => `Das gilt für alle ${count} Container.`,
    free: 'Eine erneute Verfolgung im selben Monat kostet nichts.',
  },
  facts: {
    title: 'Details',
    reference: 'Referenz',
    container: 'Container',
    type: 'Containertyp',
    seals: 'Siegel',
    sealedBy: {
      CAR: 'Reederei',
      SHI: 'Versender',
      CST: 'Kunde',
      CNS: 'Sammelgutspediteur',
      TER: 'Terminal',
      CUS: 'Zoll',
      VET: 'Veterinäramt',
      PHY: 'Pflanzenschutzdienst',
    },
    sealWith: (number, by) => `${number} (${by})`,
    service: 'Liniendienst',
    delay: 'Grund der Verspätung',
    delayCode: (code) => `SMDG-Code ${code}`,
    referenceTypes: {
      FF: 'Referenz des Spediteurs',
      SI: 'Referenz des Versenders',
      PO: 'Bestellung',
      CR: 'Referenz des Kunden',
      AAO: 'Referenz des Empfängers',
    },
    otherReference: (type) => `Referenz (${type})`,
    bl: 'Konnossement (B/L)',
    booking: 'Buchung',
    carrier: 'Reederei',
    vessel: 'Schiff',
    imo: (imo) => `IMO ${imo}`,
    voyage: 'Reise',
    pol: 'Ladehafen',
    pod: 'Löschhafen',
    tracked: 'Verfolgt seit',
    confidence: {
      stated: 'von der Reederei genannt',
      planned: 'letzter Hafen des Fahrplans',
      declared: 'von Ihnen genannt',
      inferred: 'vermutet aus der letzten Entladung',
    },
    portWith: (port, confidence) => `${port} (${confidence})`,
  },
  boxes: {
    title: (count) => `${count} Container`,
    label: 'Container dieses Konnossements',
    unnamed: 'Container noch nicht genannt',
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
