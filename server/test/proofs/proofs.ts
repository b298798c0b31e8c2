import { blackHole } from './black-hole/black-hole.ts';
import { millionShipments } from './million-shipments/million-shipments.ts';
import { nothingLost } from './nothing-lost/nothing-lost.ts';
import type { Proof } from './proof.ts';
import { receiverZoo } from './receiver-zoo/receiver-zoo.ts';
import { ssrfTable } from './ssrf-table/ssrf-table.ts';

/** All proofs, in the order they are run. */
export const proofs: readonly Proof[] = [nothingLost, blackHole, receiverZoo, ssrfTable, millionShipments];
