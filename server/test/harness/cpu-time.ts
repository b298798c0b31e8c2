import { readFileSync } from 'node:fs';
import { childrenOf } from '../processes/store-process.ts';

/** proc_pid_stat(5) counts in ticks of this length on every Linux of today. */
const tickMs = 10;

/** The CPU time so far of a process, of its children, and of the children that have ended. */
export function cpuMsOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownCpuMs(each, each === pid), 0);
}

function ownCpuMs(pid: number, withEnded: boolean): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // utime, stime, and of the children that have ended cutime, cstime.
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) * tickMs;
}
