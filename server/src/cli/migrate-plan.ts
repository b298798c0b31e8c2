// The plan of the pending migrations, for a program and for a person.

import pc from 'picocolors';
import type { TableLock } from '../store/migrating/observe-effects.ts';
import type { MigrationStep } from '../store/migrating/plan-migrations.ts';
import { numbered, type RunningServer } from '../store/migrating/running-servers.ts';
import { sizeText } from './size-text.ts';

type StepTable = MigrationStep['tables'][number];

export function stepItem({ name, oldestServer, tooOld, outsideTransaction, tables }: MigrationStep) {
  return {
    migration: name,
    oldest_server: oldestServer,
    stop_first: tooOld.map(({ address, knows }) => ({ address, knows })),
    outside_transaction: outsideTransaction,
    tables: tables.map(({ table, lock, isRewritten, indexes, bytes, rows }) => ({
      table,
      lock,
      rewritten: isRewritten,
      indexes,
      bytes,
      rows,
    })),
  };
}

export function planText(steps: readonly MigrationStep[]): string {
  if (steps.length === 0) return 'It is up to date.';
  return [`${steps.length} to be applied:`, ...steps.map(stepText)].join('\n\n');
}

function stepText(step: MigrationStep): string {
  const lines = [pc.bold(step.name), ...step.tables.map(tableLine), serversLine(step)];
  return [...lines, ...step.tooOld.map(stopLine)].join('\n  ');
}

function tableLine({ table, lock, isRewritten, indexes, ...size }: StepTable): string {
  const built = indexes.map((index) => `, builds ${index}`).join('');
  return `${table} (${extentOf(size)}): ${lock}, ${stopped(lock)}${isRewritten ? pc.red(', rewrites the table') : ''}${built}`;
}

function extentOf({ bytes, rows }: Pick<StepTable, 'bytes' | 'rows'>): string {
  if (bytes === null) return 'new';
  const count = rows === null ? 'rows not counted yet' : `about ${rows.toLocaleString('en')} rows`;
  return `${sizeText(bytes)}, ${count}`;
}

/** What the lock stops in other sessions (PostgreSQL 18, table 13.2). */
function stopped(lock: TableLock): string {
  if (lock === 'ACCESS EXCLUSIVE') return 'stops reads and writes';
  return /^(SHARE|SHARE ROW EXCLUSIVE|EXCLUSIVE)$/.test(lock)
    ? 'stops writes'
    : 'stops neither reads nor writes';
}

function serversLine({ oldestServer, outsideTransaction }: MigrationStep): string {
  const beside =
    oldestServer === null
      ? 'No older server can go on beside it.'
      : `Servers that know migration ${numbered(oldestServer)} go on beside it.`;
  return outsideTransaction ? `${beside} It runs outside of a transaction, and may take long.` : beside;
}

function stopLine({ address, knows }: RunningServer): string {
  return pc.red(
    `Stop first: the server ${address === null ? 'on this machine' : `at ${address}`}, which knows up to ${numbered(knows)}.`,
  );
}
