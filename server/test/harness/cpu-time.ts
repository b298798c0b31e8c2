import { readFileSync } from 'node:fs';
import { childrenOf } from '../processes/store-process.ts';

/** proc_pid_stat(5) counts in ticks of this length on every Linux of today. */
const tickMs = 10;

/** The CPU time so far of a process, of its children, and of the children that have ended. @throws Error when it has ended */
export function cpuMsOf(pid: number): number {
  for (;;) {
    const children = childrenOf(pid);
    // Before the children: a child that is still there after it was read is not among those that have ended.
    const own = ownCpuMs(pid, true);
    if (own === null) throw new Error(`The process ${pid} has ended`);
    const times = children.map((child) => ownCpuMs(child, false));
    // Once a child has ended, its time is among that of its parent.
    if (!times.includes(null)) return times.reduce<number>((sum, one) => sum + (one ?? 0), own);
  }
}

/** Null when the process has ended. */
function ownCpuMs(pid: number, withEnded: boolean): number | null {
  const text = statOf(pid);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // utime, stime, and of the children that have ended cutime, cstime.
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) * tickMs;
}

function statOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    // ESRCH: it ended between the opening and the reading.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return null;
    throw error;
  }
}
