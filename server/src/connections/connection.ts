import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import { type EntryFault, readEntry } from '../carriers/read-entry.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { Sealer } from '../store/sealer.ts';
import type { ConnectionRow } from './connection-queries.ts';
import { openValuesOf } from './entry-of-form.ts';

/** A way to ask a carrier that an operator made, as this process reads it. */
export interface Connection {
  id: string;
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

/** Opens the entries of rows. One that stays as it was gives the same settings, the same object. */
export function openEntries(
  sealer: Pick<Sealer, 'open'>,
  now: Clock,
): (rows: readonly ConnectionRow[]) => Connection[] {
  let known: ReadonlyMap<string, { text: string; opened: OpenedEntry }> = new Map();

  function open({ id, entry }: ConnectionRow): { text: string; opened: OpenedEntry } {
    let text: string;
    try {
      text = sealer.open(entry);
    } catch (error) {
      return { text: '', opened: { fault: error instanceof Error ? error.message : String(error) } };
    }
    const before = known.get(id);
    return before?.text === text ? before : { text, opened: openText(text, now) };
  }

  return (rows) => {
    const opened = new Map(rows.map((row) => [row.id, open(row)]));
    known = opened;
    return rows.map((row) => ({
      id: row.id,
      carrier: row.carrier,
      profile: row.profile,
      pausedAt: row.paused_at,
      createdAt: row.created_at,
      changedAt: row.changed_at,
      opened: opened.get(row.id)?.opened ?? { fault: 'It was not read.' },
    }));
  };
}

function openText(text: string, now: Clock): OpenedEntry {
  const written: unknown = JSON.parse(text);
  const read = readEntry(written, now);
  if ('faults' in read) return { fault: sentenceOf(read.faults) };
  return { ...read, openValues: openValuesOf(written) };
}

function sentenceOf(faults: readonly EntryFault[]): string {
  return `${faults.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)).join('; ')}.`;
}
