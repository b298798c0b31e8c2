// What Landfall passes on as a carrier.

import type { Mode } from '../../domain/references/reference.ts';

export interface DcsaTables {
  dcsa_events: {
    event_id: string;
    shipment_id: string;
    workspace_id: string;
    mode: Mode;
    created_at: Date;
    event: string | null;
    extension: string | null;
    left_out: string | null;
    filters: readonly string[];
    place: string | null;
    ship: string | null;
    voyage: string | null;
    digest: Buffer;
  };
}
