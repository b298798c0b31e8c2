import { blackHole } from './black-hole/black-hole.ts';
import { failover } from './failover/failover.ts';
import { hostileTenant } from './hostile-tenant/hostile-tenant.ts';
import { importSurvives } from './import-survives/import-survives.ts';
import { millionShipments } from './million-shipments/million-shipments.ts';
import { month } from './month/month.ts';
import { network } from './network/network.ts';
import { nothingLost } from './nothing-lost/nothing-lost.ts';
import type { Proof } from './proof.ts';
import { publishedShape } from './published-shape/published-shape.ts';
import { receiverZoo } from './receiver-zoo/receiver-zoo.ts';
import { restore } from './restore/restore.ts';
import { rollingUpgrade } from './rolling-upgrade/rolling-upgrade.ts';
import { slowNeighbours } from './slow-neighbours/slow-neighbours.ts';
import { ssrfTable } from './ssrf-table/ssrf-table.ts';
import { threeServers } from './three-servers/three-servers.ts';

/** All proofs, in the order in which they run. */
export const proofs: readonly Proof[] = [
  nothingLost,
  importSurvives,
  threeServers,
  rollingUpgrade,
  publishedShape,
  failover,
  restore,
  network,
  blackHole,
  slowNeighbours,
  hostileTenant,
  receiverZoo,
  ssrfTable,
  millionShipments,
  month,
];
