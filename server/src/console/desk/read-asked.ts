import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CarrierDirectory } from '../../carriers/carrier.ts';
import type { Asked } from './schemas.ts';

/** Of the particulars of `no_carrier_data` (docs/carriers.md "Who is asked about what"). */
const particulars = Compile(
  Type.Object({
    candidates: Type.Array(Type.Object({ scac: Type.String(), outcome: Type.String() })),
    owner: Type.Union([
      Type.Null(),
      Type.Object({ name: Type.String(), scac: Type.Union([Type.Null(), Type.String()]) }),
    ]),
  }),
);

/** Who was asked for a reference that nobody knew, and who else might be; null where the particulars do not tell. */
export function readAsked(details: unknown, directory: CarrierDirectory): Asked | null {
  if (!particulars.Check(details)) return null;
  const { candidates, owner } = details;
  const scacsOf = (wasAsked: boolean) =>
    new Set(
      candidates.filter(({ outcome }) => (outcome !== 'not_asked') === wasAsked).map(({ scac }) => scac),
    );
  const [asked, unnamed] = [scacsOf(true), scacsOf(false)];
  const carriers = directory.list();
  const others = carriers.filter(({ scac, billed }) => !asked.has(scac) && !billed);
  const billed = carriers.filter(({ scac }) => unnamed.has(scac));
  const isKnown = owner?.scac != null && directory.find(owner.scac) !== undefined;
  return {
    asked: carriers.filter(({ scac }) => asked.has(scac)).map(({ name }) => name),
    others: others.map(({ name }) => name),
    billed: billed.map(({ scac, name }) => ({ scac, name })),
    owner: isKnown ? null : (owner?.name ?? null),
  };
}
