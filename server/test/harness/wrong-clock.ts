import { existsSync } from 'node:fs';
import type { Environment } from '../../src/config.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Why no process can run with a wrong clock here; false: it can. */
export const noWrongClock = existsSync(library) ? false : 'needs libfaketime (apt-get install libfaketime)';

/** The settings of a process on a machine whose clock is this far ahead. */
export function clockAhead(seconds: number): Environment {
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Without these the library also moves the steady clock, which no wrong clock does.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
}
