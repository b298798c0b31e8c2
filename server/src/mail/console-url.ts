import type { Mode } from '../domain/reference.ts';

/** What people call the modes, in addresses as well. */
const modeNames: Record<Mode, string> = { live: 'live', test: 'sandbox' };

/**
 * Where the console shows a workspace in a mode; its pages stand below that.
 * @param publicUrl without a slash at its end, as what is returned
 */
export function consoleUrl(
  publicUrl: string,
  { workspaceId, mode }: { workspaceId: string; mode: Mode },
): string {
  return `${publicUrl}/w/${workspaceId}/${modeNames[mode]}`;
}
