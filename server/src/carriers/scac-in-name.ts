import { profileByScac } from './profiles.ts';

/**
 * The SCAC at the beginning of a file name, or that of a profile named there: `msc-2025-….json` and `MSCU_….edi` are
 * from MSC.
 */
export function scacInName(name: string): string | null {
  for (const [scac, profile] of profileByScac) {
    if (name.startsWith(`${profile}-`) || name.startsWith(scac)) return scac;
  }
  return /^([A-Z]{4})[-_.]/.exec(name)?.[1] ?? null;
}
