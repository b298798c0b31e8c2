// The state of carriers, the connections to them, and the places that an operator imported.

import type { Generated } from 'kysely';
import type { QuestionKind } from '../../domain/references/reference.ts';

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
  route_references: {
    via: string;
    workspace_id: string | null;
    kind: QuestionKind;
    reference: string;
    rival_id: string | null;
    claimed_until: Date | null;
    given_at: Date | null;
    adopted_at: Date | null;
    due_at: Date | null;
    woken_at: Date | null;
    listed_as: string | null;
    listed_at: Date | null;
    read_as: string | null;
    read_at: Date | null;
  };
  route_months: { via: string; workspace_id: string | null; month: string; given: number };
  route_creates: {
    id: Generated<string>;
    via: string;
    workspace_id: string | null;
    own: Generated<boolean>;
    kind: QuestionKind;
    reference: string;
    given_at: Date;
  };
  route_lists: { via: string; workspace_id: string | null; due_at: Date };
  route_credits: { via: string; workspace_id: string | null; none_at: Date };
  carrier_conditions: {
    scac: string;
    workspace_id: string | null;
    outcome: 'found' | 'no_data' | 'unavailable' | null;
    reason: string | null;
    detail: string | null;
    answered_at: Date | null;
    failures: Generated<number>;
    open_until: Date | null;
    failing_since: Date | null;
    pushed_at: Date | null;
  };
  connections: {
    id: string;
    workspace_id: string | null;
    carrier: string;
    profile: string | null;
    entry: Buffer;
    outside_only: boolean;
    paused_at: Date | null;
    created_at: Date;
    changed_at: Date;
  };
}
