import type { JourneyParticulars } from '../../domain/particulars.ts';
import type { ParticularsView } from './particulars-schema.ts';

/** Particulars as clients read them. */
export function presentParticulars({
  seals,
  serviceCode,
  delay,
  references,
}: JourneyParticulars): ParticularsView {
  return {
    seals,
    service_code: serviceCode,
    delay: delay && { reason_code: delay.reasonCode, remark: delay.remark },
    references,
  };
}
