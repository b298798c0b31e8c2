// Shipment events of DCSA 2.2 and 3.0 in words: the paper and its state.

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
  AMF: 'Advance manifest',
  CRO: 'Container release order',
  CUC: 'Customs clearance',
  DEI: 'Delivery instructions',
  DEO: 'Delivery order',
  INV: 'Invoice',
  PFD: 'Proof of delivery',
  TRO: 'Transport order',
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
  DECL: 'declined',
  CANC: 'cancelled',
  CARE: 'cancellation received',
  CACF: 'cancellation confirmed',
  CADC: 'cancellation declined',
  AMRE: 'amendment received',
  AMPR: 'amendment in progress',
  AMCF: 'amendment confirmed',
  AMDC: 'amendment declined',
  AMCN: 'amendment cancelled',
  UPRE: 'update received',
  UPDT: 'update in progress',
  UPCF: 'update confirmed',
  UPDC: 'update declined',
  UPCN: 'update cancelled',
  PENM: 'pending amendment',
  PSAM: 'pending surrender for amendment',
  PSDL: 'pending surrender for delivery',
  SUAM: 'surrendered for amendment',
  SUDL: 'surrendered for delivery',
};

/** `Booking confirmed`; null when the standard has no such state. An unknown paper is called `Document`. */
export function documentWords(documentType: string, state: string): string | null {
  const what = Object.hasOwn(papers, documentType) ? papers[documentType] : 'Document';
  return Object.hasOwn(states, state) ? `${what} ${states[state]}` : null;
}

/** The paper and the state of a shipment event, by DCSA's codes. */
export interface DocumentCodes {
  documentType: string;
  state: string;
}

const codesByWords = new Map(
  Object.keys(papers).flatMap((documentType) =>
    Object.entries(states).map(([state, said]): [string, DocumentCodes] => [
      `${papers[documentType]} ${said}`,
      { documentType: documentType === 'BOK' ? 'BKG' : documentType, state },
    ]),
  ),
);

/** The codes of words that `documentWords` wrote; null for other words, and for a paper that the standard does not name. */
export function documentCodes(words: string): DocumentCodes | null {
  return codesByWords.get(words) ?? null;
}
