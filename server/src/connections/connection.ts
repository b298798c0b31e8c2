import type { Connect } from '../carriers/access/http.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import { type EntryFault, readEntry } from '../carriers/read-entry.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { Sealer } from '../store/sealer.ts';
import type { ConnectionRow } from './connection-queries.ts';
import { openValuesOf } from './entry-of-form.ts';

/** A way to ask a carrier that a person made, as this process reads it. */
export interface Connection {
  id: string;
  /** The only workspace whose references are asked by it; null: those of all. */
  workspaceId: string | null;
  carrier: string;
  profile: string | null;
  pausedAt: Date | null;
  createdAt: Date;
  changedAt: Date;
  opened: OpenedEntry;
}

/** What its entry means, or in one sentence why it cannot be asked. */
export type OpenedEntry =
  | {
      settings: CarrierSettings;
      /** What may be shown of it, by the keys of the entry. */
      openValues: Readonly<Record<string, string>>;
    }
  | { fault: string };

interface KnownEntry {
  text: string;
  isOutside: boolean;
  opened: OpenedEntry;
}

interface OpenDeps {
  sealer: Pick<Sealer, 'open'>;
  now: Clock;
  /** For those that were made in the console. */
  connectOutside: Connect;
}

/** Opens the entries of rows. One that stays as it was gives the same settings, the same object. */
export function openEntries({
  sealer,
  now,
  connectOutside,
}: OpenDeps): (rows: readonly ConnectionRow[]) => Connection[] {
  let known: ReadonlyMap<string, KnownEntry> = new Map();

  function open({ id, workspace_id, entry, outside_only: isOutside }: ConnectionRow): KnownEntry {
    const how = {
      ...(isOutside && { connect: connectOutside }),
      ...(workspace_id !== null && { workspaceId: workspace_id }),
    };
    let text: string;
    try {
      text = sealer.open(entry);
    } catch (error) {
      return {
        text: '',
        isOutside,
        opened: { fault: error instanceof Error ? error.message : String(error) },
      };
    }
    const before = known.get(id);
    if (before?.text === text && before.isOutside === isOutside) return before;
    return { text, isOutside, opened: openText(text, now, how) };
  }

  return (rows) => {
    const opened = new Map(rows.map((row) => [row.id, open(row)]));
    known = opened;
    return rows.map((row) => ({
      id: row.id,
      workspaceId: row.workspace_id,
      carrier: row.carrier,
      profile: row.profile,
      pausedAt: row.paused_at,
      createdAt: row.created_at,
      changedAt: row.changed_at,
      opened: opened.get(row.id)?.opened ?? { fault: 'It was not read.' },
    }));
  };
}

function openText(
  text: string,
  now: Clock,
  how: Pick<CarrierSettings, 'connect' | 'workspaceId'>,
): OpenedEntry {
  const written: unknown = JSON.parse(text);
  const read = readEntry(written, now);
  if ('faults' in read) return { fault: sentenceOf(read.faults) };
  return { settings: { ...read.settings, ...how }, openValues: openValuesOf(written) };
}

function sentenceOf(faults: readonly EntryFault[]): string {
  return `${faults.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)).join('; ')}.`;
}
