import type { Mode } from '../domain/references/reference.ts';

/** The names of the modes for people, also in URLs. */
const modeNames: Record<Mode, string> = { live: 'live', test: 'sandbox' };

/**
 * The console URL of a workspace in a mode; the paths of its pages come after it.
 * @param publicUrl without a slash at its end, like the result
 */
export function consoleUrl(
  publicUrl: string,
  { workspaceId, mode }: { workspaceId: string; mode: Mode },
): string {
  return `${publicUrl}/w/${workspaceId}/${modeNames[mode]}`;
}
