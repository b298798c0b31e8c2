import { profileByScac } from './profiles.ts';

/** `msc-2025-….json` and `MSCU_….edi` are MSC's: a profile's name, or a SCAC, at the beginning of the file's name. */
export function scacInName(name: string): string | null {
  for (const [scac, profile] of profileByScac) {
    if (name.startsWith(`${profile}-`) || name.startsWith(scac)) return scac;
  }
  return /^([A-Z]{4})[-_.]/.exec(name)?.[1] ?? null;
}
