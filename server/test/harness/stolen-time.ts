import { readFileSync } from 'node:fs';

/** The `cpu` line of proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of user. */
const [counted, steal] = [8, 7];
const leastTold = 0.01;

/**
 * Begins to watch what the host of a virtual machine takes. The function returns a line about it, which is empty when the host
 * took next to nothing.
 */
export function watchStolenTime(): () => string {
  const before = readStat();
  return () => {
    const share = stolenShare(before, readStat());
    if (share < leastTold) return '';
    return `The host took ${(share * 100).toFixed(0)} % of the processors meanwhile: measure again when it is quiet.\n`;
  };
}

/** The share of the time of all processors between two readings of /proc/stat that went to other machines of the host. */
export function stolenShare(before: string, after: string): number {
  const [first, last] = [ticksOf(before), ticksOf(after)];
  const passed = last.all - first.all;
  return passed <= 0 ? 0 : (last.stolen - first.stolen) / passed;
}

function ticksOf(stat: string): { all: number; stolen: number } {
  const ticks = /^cpu +(.*)$/m.exec(stat)?.[1]?.split(' ').map(Number).slice(0, counted) ?? [];
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[steal] ?? 0 };
}

/** Empty where there is no such file, as on macOS. */
function readStat(): string {
  try {
    return readFileSync('/proc/stat', 'utf8');
  } catch {
    return '';
  }
}
