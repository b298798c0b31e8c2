import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CarrierDirectory } from '../../carriers/carrier.ts';
import type { Asked } from './schemas.ts';

/** Of the particulars of `no_carrier_data` (docs/carriers.md "Who is asked about what"). */
const particulars = Compile(
  Type.Object({
    candidates: Type.Array(Type.Object({ scac: Type.String() })),
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
  const asked = new Set(candidates.map(({ scac }) => scac));
  const namesOf = (wasAsked: boolean) =>
    directory
      .list()
      .filter(({ scac }) => asked.has(scac) === wasAsked)
      .map(({ name }) => name);
  const isKnown = owner?.scac != null && directory.find(owner.scac) !== undefined;
  return { asked: namesOf(true), others: namesOf(false), owner: isKnown ? null : (owner?.name ?? null) };
}
