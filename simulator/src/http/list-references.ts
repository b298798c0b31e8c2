import { namesContainers, type Shipment } from '../world/journeys.ts';
import { carrierOf, tripAt } from '../world/references.ts';
import type { Stage } from '../world/stage.ts';
import { type ReferenceKind, shipmentStage, type World } from '../world/world.ts';

export interface ReferenceFilter {
  scac?: string;
  stage?: Stage;
  /** Default: the container, or the Bill of Lading while the carrier names no container. */
  kind?: ReferenceKind;
  /** Only shipments with at least this many containers. */
  leastBoxes?: number;
  limit?: number;
  /** The slot to continue from: `next` of the page before. */
  after?: number;
}

interface Listed {
  reference: string;
  kind: ReferenceKind;
  scac: string;
  stage: Stage;
  containers: number;
}

/** References of the given kind, one per shipment, in the order of the slots. `next` is null at the end of the world. */
export function listReferences(
  world: World,
  { scac, stage, kind, leastBoxes = 1, limit = 100, after = 0 }: ReferenceFilter,
  now: number,
): { references: Listed[]; next: number | null } {
  const references: Listed[] = [];
  let slot = after;
  for (; slot < world.shipments && references.length < limit; slot += 1) {
    const trip = tripAt(slot, now);
    if (scac !== undefined && carrierOf(world.seed, trip).scac !== scac.toUpperCase()) continue;
    const shipment = world.shipment(trip, now);
    if (shipment.boxes.length < leastBoxes) continue;
    const reached = shipmentStage(shipment);
    if (stage !== undefined && reached !== stage) continue;
    const listed = referenceOf(shipment, kind);
    if (listed !== null)
      references.push({
        ...listed,
        scac: shipment.carrier.scac,
        stage: reached,
        containers: shipment.boxes.length,
      });
  }
  return { references, next: slot < world.shipments ? slot : null };
}

function referenceOf(
  shipment: Shipment,
  kind: ReferenceKind | undefined,
): Pick<Listed, 'reference' | 'kind'> | null {
  const [box] = shipment.boxes;
  const named = namesContainers(shipment);
  if (kind === 'booking') return { reference: shipment.booking, kind };
  if (kind === 'bill' || (kind === undefined && !named)) return { reference: shipment.bill, kind: 'bill' };
  return box === undefined || !named ? null : { reference: box.container, kind: 'container' };
}
