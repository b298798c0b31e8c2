import { blackHole } from './black-hole/black-hole.ts';
import { millionShipments } from './million-shipments/million-shipments.ts';
import { nothingLost } from './nothing-lost/nothing-lost.ts';
import type { Proof } from './proof.ts';

/** All proofs, in the order they are run. */
export const proofs: readonly Proof[] = [nothingLost, blackHole, millionShipments];
