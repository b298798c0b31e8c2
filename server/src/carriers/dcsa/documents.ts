// DCSA 2.2 shipment events in words: the paper and its state.

/** `documentTypeCode`; `BOK` is its deprecated spelling of `BKG`. */
const papers: Record<string, string> = {
  CBR: 'Booking request',
  BKG: 'Booking',
  BOK: 'Booking',
  SHI: 'Shipping instruction',
  SRM: 'Shipment release',
  TRD: 'Transport document',
  ARN: 'Arrival notice',
  VGM: 'Verified gross mass',
  CAS: 'Cargo survey',
  CUS: 'Customs inspection',
  DGD: 'Dangerous goods declaration',
  OOG: 'Out-of-gauge request',
};

/** `shipmentEventTypeCode`. */
const states: Record<string, string> = {
  RECE: 'received',
  DRFT: 'drafted',
  PENA: 'pending approval',
  PENU: 'pending update',
  REJE: 'rejected',
  APPR: 'approved',
  ISSU: 'issued',
  SURR: 'surrendered',
  SUBM: 'submitted',
  VOID: 'void',
  CONF: 'confirmed',
  REQS: 'requested',
  CMPL: 'completed',
  HOLD: 'on hold',
  RELS: 'released',
};

/** `Booking confirmed`; null when the standard has no such state. An unknown paper is called `Document`. */
export function documentWords(documentType: string, state: string): string | null {
  const what = Object.hasOwn(papers, documentType) ? papers[documentType] : 'Document';
  return Object.hasOwn(states, state) ? `${what} ${states[state]}` : null;
}
