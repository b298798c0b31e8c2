// The owner of a box by its owner code: a carrier, or a leasing company, which does not carry cargo.

import { ownerPrefix } from '../domain/references/container-number.ts';
import type { Reference } from '../domain/references/reference.ts';
import { carrierFacts, carrierOfPrefix } from './carrier-facts.ts';

/** The owner of a box. `scac` is null for a leasing company. */
export interface BoxOwner {
  /** Four letters, as painted on the box. */
  prefix: string;
  name: string;
  scac: string | null;
}

/** The owner of the box with that number; null for an unknown owner, and for text that is not a container number. */
export function boxOwner({ shape, value }: Reference): BoxOwner | null {
  if (shape !== 'container') return null;
  const prefix = ownerPrefix(value);
  const scac = carrierOfPrefix(prefix);
  if (scac !== undefined) return { prefix, name: carrierFacts(scac).name, scac };
  const lessor = lessorByPrefix.get(prefix);
  return lessor === undefined ? null : { prefix, name: lessor, scac: null };
}

/**
 * The owner code of a leased box, whose number does not say who carries it: the owner is a leasing company, or nobody that is known. Null
 * for other references.
 */
export function leasedPrefixOf(reference: Reference): string | null {
  const owner = boxOwner(reference);
  if (owner !== null) return owner.scac === null ? owner.prefix : null;
  // With a wrong check digit and an unknown owner it may be no container.
  const isBox = reference.shape === 'container' && reference.warnings.length === 0;
  return isBox ? ownerPrefix(reference.value) : null;
}

/** Owner codes of the larger leasing companies (BIC register, 2020). */
const lessors: Readonly<Record<string, string>> = {
  Triton:
    'EQRU HNSU ICSU IKSU MTRU RRIU TCKU TCLU TCNU TDRU TDTU TIIU TLLU TOLU TPHU TPXU TRDU TRHU TRIU TRLU ' +
    'TRVU TTNU YOIU',
  Textainer:
    'AMFU AMZU AXIU CEOU CHIU CLHU GAEU GATU GAZU HCIU KWCU LLTU MAGU MAXU MGLU MLCU PRSU RFSU TEMU TENU ' +
    'TEXU TGBU TGHU TXGU WCIU XINU',
  Seaco:
    'CLOU CRSU CRTU CRXU CUCU CXDU CXRU CXSU CXTU DNAU EMAU FVIU GCEU GESU GSTU HJMU HNPU IEAU IKKU ITLU ' +
    'SBOU SCEU SCPU SCXU SCZU SEGU SEKU SELU SEMU SPLU UFCU XTRU',
  Florens: 'DFOU DFSU FBIU FBLU FCGU FCIU FCLU FCXU FFAU FJKU FSCU FTAU JTMU PGXU',
  CAI: 'CAAU CAIU CAXU CAZU CESU CIPU CNEU CZZU NEVU OTEU SKYU',
  SeaCube: 'CRLU CTWU DRYU GAOU GIPU GSPU INBU INKU INNU INTU IPXU IRNU MGNU MTSU MTYU OTPU SDDU SZLU WBPU',
  Touax: 'GLDU GRDU PGTU TGCU TGSU',
  Beacon: 'BEAU BMOU',
  CARU:
    'ALNU ARDU ARTU CAEU CARU CATU CLCU CORU CUBU DAMU HAKU LCRU LGEU MANU MARU OFFU PSCU RTHU SCSU SLZU ' +
    'TRTU WEDU WSCU',
  Eurotainer: 'ATIU BECU CCRU ERFU ETNU EURU EUXU EVAU FWUU ICHU IXWU LOGU SECU TMLU TTTU',
  Raffles: 'FPTU RFCU RLTU',
  'Flex-Box': 'FAMU FBXU FCBU FXLU LVNU RAVU RJCU',
};

const lessorByPrefix: ReadonlyMap<string, string> = new Map(
  Object.entries(lessors).flatMap(([name, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, name])),
);
