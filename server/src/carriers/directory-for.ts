import type { Mode } from '../domain/references/reference.ts';
import type { CarrierDirectory } from './carrier.ts';

/** The carriers that a workspace asks: its own connections come before those that all share. */
export function directoryFor(
  { directories }: { directories: Readonly<Record<Mode, CarrierDirectory>> },
  { workspaceId, mode }: { workspaceId: string; mode: Mode },
): CarrierDirectory {
  const shared = directories[mode];
  return shared.of?.(workspaceId) ?? shared;
}
