import { shipName } from '../../domain/journey/ship.ts';
import { normaliseScac } from '../../domain/references/reference.ts';
import { storableText } from '../../store/storable.ts';

/** Which port calls count. An absent filter excludes nothing. */
export interface CallFilters {
  /** SCAC. */
  carrier?: string | undefined;
  /** `CNSHA-NLRTM` */
  lane?: string | undefined;
  /** IMO number, or else the name without spaces, as `shipKey` of the domain. */
  ship?: string | undefined;
}

/** The filters as clients write them. */
export interface CallFilterTexts {
  carrier?: string | undefined;
  lane?: string | undefined;
  vessel?: string | undefined;
}

/** Letter case does not matter, nor do spaces in the name of a vessel. */
export function readCallFilters({ carrier, lane, vessel }: CallFilterTexts): CallFilters {
  return {
    carrier: carrier === undefined ? undefined : normaliseScac(storableText(carrier)),
    lane: lane === undefined ? undefined : storableText(lane).trim().toUpperCase(),
    ship: vessel === undefined ? undefined : shipName({ name: vessel, imo: null }),
  };
}
