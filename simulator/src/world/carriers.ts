// The simulated carriers: real SCACs and owner prefixes, invented containers.

export interface Carrier {
  /** Standard Carrier Alpha Code (NMFTA). */
  scac: string;
  name: string;
  /** The carrier's own owner prefixes (BIC). */
  prefixes: readonly string[];
  /**
   * Prefixes of lessors. Here each lessor's prefix is leased to one carrier only, so that a number names one container.
   */
  leasedPrefixes: readonly string[];
  /** Templates for `document-number.ts`. */
  billTemplate: string;
  bookingTemplate: string;
  /** Printed before the number on paper, but not part of it. Customers may send it too. */
  optionalBillPrefix: string;
}

export const carriers: readonly Carrier[] = [
  {
    scac: 'MAEU',
    name: 'Maersk',
    prefixes: ['MAEU', 'MRKU', 'MSKU', 'MRSU', 'HASU', 'PONU', 'SUDU'],
    leasedPrefixes: ['TRHU', 'TCLU', 'TCNU'],
    billTemplate: '999999999',
    bookingTemplate: '2999999999',
    optionalBillPrefix: 'MAEU',
  },
  {
    scac: 'MSCU',
    name: 'MSC',
    prefixes: ['MSCU', 'MEDU', 'MSDU', 'MSMU', 'MSNU', 'GTIU'],
    leasedPrefixes: ['FFAU', 'FSCU', 'DFSU'],
    billTemplate: 'MEDUAX999999',
    bookingTemplate: 'EBKG99999999X',
    optionalBillPrefix: '',
  },
  {
    scac: 'CMDU',
    name: 'CMA CGM',
    prefixes: ['CMAU', 'CGMU', 'APHU', 'APZU', 'ECMU'],
    leasedPrefixes: ['TEMU', 'TGHU', 'TGBU'],
    billTemplate: 'AAA9999999',
    bookingTemplate: 'AAA9999999X',
    optionalBillPrefix: 'CMDU',
  },
  {
    scac: 'HLCU',
    name: 'Hapag-Lloyd',
    prefixes: ['HLBU', 'HLXU', 'HAMU', 'UACU', 'TLEU'],
    leasedPrefixes: ['SEGU', 'CRSU', 'CXDU'],
    billTemplate: 'HLCUAAA999999999',
    bookingTemplate: '9999999999',
    optionalBillPrefix: '',
  },
  {
    scac: 'ONEY',
    name: 'Ocean Network Express',
    prefixes: ['ONEU', 'NYKU', 'KKFU', 'MOTU'],
    leasedPrefixes: ['CAIU', 'CAAU'],
    billTemplate: 'ONEYAAXXXX999999',
    bookingTemplate: 'AAXXXX999999',
    optionalBillPrefix: '',
  },
  {
    scac: 'EGLV',
    name: 'Evergreen',
    prefixes: ['EGHU', 'EISU', 'EMCU', 'EITU'],
    leasedPrefixes: ['BMOU', 'BEAU'],
    billTemplate: '999999999999',
    bookingTemplate: '9999999999999',
    optionalBillPrefix: 'EGLV',
  },
  {
    scac: 'ZIMU',
    name: 'ZIM',
    prefixes: ['ZIMU', 'ZCSU', 'ZCLU', 'ZMOU'],
    leasedPrefixes: ['GAOU', 'DRYU'],
    billTemplate: 'ZIMUAAA99999999',
    bookingTemplate: 'GOAAA9999999',
    optionalBillPrefix: '',
  },
];

/** Finds a carrier by its SCAC in any letter case. */
export function findCarrier(scac: string): Carrier | undefined {
  return carriers.find((carrier) => carrier.scac === scac.toUpperCase());
}

const classes: Readonly<Record<string, string>> = { A: '[A-Z]', X: '[A-Z0-9]', 9: '[0-9]' };

/** The source of a regular expression that matches a carrier's Bill of Lading numbers. */
export function billOfLadingPattern({ billTemplate, optionalBillPrefix }: Carrier): string {
  const number = billTemplate.replace(/(.)\1*/g, (run, sign: string) => {
    const of = classes[sign];
    return of === undefined ? run : `${of}{${run.length}}`;
  });
  return optionalBillPrefix === '' ? `^${number}$` : `^(${optionalBillPrefix})?${number}$`;
}
