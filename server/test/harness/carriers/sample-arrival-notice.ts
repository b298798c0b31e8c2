// An arrival notice in the form of DCSA Arrival Notice 1.0.1, with invented values.

type Fields = Record<string, unknown>;

/** The smallest text that begins as a PDF does. */
export const samplePdf = Buffer.from('%PDF-1.7\n%invented\n');

export function embedded(content: Buffer = samplePdf, name = 'notice.pdf'): Fields {
  return { name, content: content.toString('base64'), contentType: 'application/pdf' };
}

/** A notice for these boxes, to Rotterdam on 24 March 2026: 5 calendar days of demurrage, 7 working days of detention. */
export function sampleNotice(bill: string, boxes: readonly string[], changes: Fields = {}): Fields {
  const { transport = {}, ...others } = changes as { transport?: Fields };
  return {
    issueDateTime: '2026-03-01T08:00:00Z',
    carrierCode: 'MSCU',
    carrierCodeListProvider: 'NMFTA',
    transportDocumentReference: bill,
    transport: {
      portOfLoading: { UNLocationCode: 'CNSHA', locationName: 'Shanghai' },
      portOfDischarge: {
        UNLocationCode: 'NLRTM',
        locationName: 'Rotterdam',
        facility: { facilityCode: 'APM2', facilityCodeListProvider: 'SMDG' },
      },
      portOfDischargeArrivalDate: { value: '2026-03-24', classifier: 'EST' },
      ...transport,
    },
    utilizedTransportEquipments: boxes.map((box) => ({
      equipment: { equipmentReference: box, ISOEquipmentCode: '40HC' },
      pickupInformation: { pickupNumber: `PIN-${box}`, pickupLocation: { UNLocationCode: 'NLRTM' } },
    })),
    returnInformation: { turnInReference: 'TURN-1', returnLocation: { UNLocationCode: 'NLRTM' } },
    releaseInformation: {
      ...{ isOBLReceived: true, isFreightReleased: true, freightReleaseDate: '2026-02-28' },
      isCustomsReleased: false,
    },
    freeTimes: [
      { typeCodes: ['DEM'], ISOEquipmentCodes: ['40HC'], duration: 5, timeUnit: 'CD' },
      { typeCodes: ['DET'], equipmentReferences: boxes, duration: 7, timeUnit: 'WD' },
    ],
    charges: [
      { chargeName: 'Terminal handling', currencyAmount: 355.1, currencyCode: 'EUR', paymentTermCode: 'COL' },
    ],
    ...others,
  };
}
