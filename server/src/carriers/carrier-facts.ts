// How to tell from a reference which carrier it belongs to. These facts only rank carriers and never refuse a
// reference.

/** What is known of a carrier, independent of how it is asked. */
export interface CarrierFacts {
  name: string;
  /** Its other codes: SCACs of lines that it has taken over, or that it uses for Bills of Lading. */
  aliases: readonly string[];
  /** Owner codes of its own boxes (BIC register, 2020). A leased box has the code of its leasing company. */
  containerPrefixes: readonly string[];
  /** The form of its Bill of Lading numbers, as seen. Patterns of several carriers overlap. Anchored, over A–Z and 0–9. */
  billOfLadingPattern: string | null;
}

const unknown: Omit<CarrierFacts, 'name'> = { aliases: [], containerPrefixes: [], billOfLadingPattern: null };

/** The facts of a SCAC; for one that is not listed, the SCAC as the name and nothing else. */
export function carrierFacts(scac: string): CarrierFacts {
  return Object.hasOwn(facts, scac)
    ? (facts[scac] ?? { name: scac, ...unknown })
    : { name: scac, ...unknown };
}

/** True for a listed SCAC, or an alias of one. */
export function isKnownCarrier(scac: string): boolean {
  return headOf(scac) !== undefined;
}

/**
 * All codes of the carrier with this code, its own first: `SUDU` and `MAEU` are one carrier. For a code that is not
 * listed, only the code itself.
 */
export function scacFamily(scac: string): readonly string[] {
  const head = headOf(scac) ?? scac;
  return [head, ...carrierFacts(head).aliases];
}

/** The SCAC of the carrier whose own boxes have that owner code. */
export function carrierOfPrefix(prefix: string): string | undefined {
  return Object.keys(facts).find((scac) => facts[scac]?.containerPrefixes.includes(prefix));
}

/** The SCACs of all listed carriers. */
export function knownLines(): string[] {
  return Object.keys(facts);
}

function headOf(scac: string): string | undefined {
  if (Object.hasOwn(facts, scac)) return scac;
  return Object.keys(facts).find((head) => facts[head]?.aliases.includes(scac));
}

function words(text: string): string[] {
  return text.split(' ');
}

const facts: Readonly<Record<string, CarrierFacts>> = {
  MAEU: {
    name: 'Maersk',
    aliases: words('SAFM SEAU SEJJ MCPU SUDU SEAL'),
    containerPrefixes: words(
      'APMU CADU CNIU COZU ENAU FAAU FRLU GRIU HASU KHJU KHLU KNLU LOTU MAEU MALU MCAU MCHU MCRU MHHU MIEU MMAU ' +
        'MNBU MRKU MRSU MSAU MSFU MSKU MSWU MVIU MWCU MWMU OCLU POCU PONU SCMU SUDU TORU',
    ),
    billOfLadingPattern: '(MAEU)?\\d{9}',
  },
  MSCU: {
    name: 'MSC',
    aliases: words('MEDU'),
    containerPrefixes: words('GTIU MEDU MSCU MSDU MSMU MSNU MSPU MSTU MSYU MSZU'),
    billOfLadingPattern: 'MEDU[A-Z0-9]{2}\\d{6}',
  },
  CMDU: {
    name: 'CMA CGM',
    aliases: words('APLU ANNU ANLC CNCU'),
    containerPrefixes: words(
      'AMCU ANNU APDU APHU APIU APLU APRU APZU CGHU CGMU CGTU CMAU CMNU CNCU DVRU ECMU MMCU NEPU NOLU NOSU NUSU ' +
        'OPDU OTAU SOFU STMU',
    ),
    billOfLadingPattern: '(CMDU)?[A-Z]{3}\\d{7}[A-Z]?',
  },
  HLCU: {
    name: 'Hapag-Lloyd',
    aliases: [],
    containerPrefixes: words(
      'AZLU CASU CMUU CPSU CSQU CSVU FANU HAMU HLBU HLCU HLXU ITAU IVLU LBIU LNXU LYKU MOMU QIBU QNNU TLEU TMMU ' +
        'UACU UAEU UASU',
    ),
    billOfLadingPattern: 'HLCU[A-Z]{2,3}[A-Z0-9]{8,10}',
  },
  ONEY: {
    name: 'Ocean Network Express',
    aliases: [],
    containerPrefixes: words(
      'AKLU EKLU ESSU KKFU KKLU KKTU KLFU KLTU KXTU MOAU MOEU MOFU MOGU MOLU MORU MOSU MOTU NYKU ONEU PXCU',
    ),
    billOfLadingPattern: '(ONEY)?[A-Z]{2}[A-Z0-9]{4}\\d{6}',
  },
  EGLV: {
    name: 'Evergreen',
    aliases: [],
    containerPrefixes: words('EGHU EGSU EISU EITU EMCU HMCU IMTU LTIU UGMU'),
    billOfLadingPattern: '(EGLV)?\\d{12}',
  },
  ZIMU: {
    name: 'ZIM',
    aliases: [],
    containerPrefixes: words('ZCLU ZCSU ZIMU ZMOU'),
    billOfLadingPattern: 'ZIMU[A-Z]{3}\\d{6,8}',
  },
  YMLU: {
    name: 'Yang Ming',
    aliases: words('YMJA YMPR YMSG'),
    containerPrefixes: words('YMLU YMMU'),
    billOfLadingPattern: '(YMLU)?[A-Z]\\d{9}',
  },
  HDMU: {
    name: 'HMM',
    aliases: [],
    containerPrefixes: words('HDMU HMMU'),
    billOfLadingPattern: '(HDMU)?[A-Z]{4}\\d{6,8}',
  },
  COSU: {
    name: 'COSCO',
    aliases: [],
    containerPrefixes: words('CBHU CCLU CSLU CSNU'),
    billOfLadingPattern: '(COSU)?[4-9]\\d{9}',
  },
  OOLU: {
    name: 'OOCL',
    aliases: [],
    containerPrefixes: words('OOCU OOLU'),
    billOfLadingPattern: '(OOLU)?2\\d{9}',
  },
  // No public tracking API was found for the following carriers. They can be named, and configured behind the
  // operator's own gateway.
  PCIU: {
    name: 'PIL',
    aliases: words('PABV'),
    containerPrefixes: words('PCIU PILU'),
    billOfLadingPattern: '(PABV|PCIU)?[A-Z]{4}\\d{8}',
  },
  WHLC: {
    name: 'Wan Hai',
    aliases: [],
    containerPrefixes: words('TPCU WHLU WHSU'),
    billOfLadingPattern: '(WHLC)?\\d{3}[A-Z]\\d{6}',
  },
};
