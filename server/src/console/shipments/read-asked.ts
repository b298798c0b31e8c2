import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CarrierDirectory } from '../../carriers/carrier.ts';
import type { TrackedReferenceView } from './schemas.ts';

/** The details of `no_carrier_data` (docs/carriers.md "Who is asked about what") that the console needs. */
const particulars = Compile(
  Type.Object({
    candidates: Type.Array(Type.Object({ scac: Type.String(), outcome: Type.String() })),
    owner: Type.Union([
      Type.Null(),
      Type.Object({
        prefix: Type.String(),
        name: Type.String(),
        scac: Type.Union([Type.Null(), Type.String()]),
      }),
    ]),
  }),
);

/** The carriers that were asked for an unknown reference and those that could be; null if the details do not say. */
export function readAsked(details: unknown, directory: CarrierDirectory): TrackedReferenceView | null {
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
    owner:
      owner === null || isKnown
        ? null
        : { prefix: owner.prefix, name: owner.name, isLessor: owner.scac === null },
  };
}
