// The state of carriers, the connections to them, and the places that an operator imported.

export interface CarrierTables {
  places: {
    unlocode: string;
    name: string;
    latitude: number | null;
    longitude: number | null;
    guessed: boolean;
    source: string;
    imported_at: Date;
  };
  terminals: {
    unlocode: string;
    code: string;
    name: string;
    latitude: number | null;
    longitude: number | null;
    source: string;
    imported_at: Date;
  };
  carrier_conditions: {
    scac: string;
    outcome: 'found' | 'no_data' | 'unavailable';
    reason: string | null;
    detail: string | null;
    answered_at: Date;
    failures: number;
    open_until: Date | null;
    failing_since: Date | null;
  };
  connections: {
    id: string;
    carrier: string;
    profile: string | null;
    entry: Buffer;
    paused_at: Date | null;
    created_at: Date;
    changed_at: Date;
  };
}
