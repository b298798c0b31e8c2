/** One line of `landfall doctor`. */
export interface Finding {
  check: string;
  verdict: 'ok' | 'warning' | 'fault';
  /** What was measured, for a person. */
  found: string;
  /** What to do about it; null when it is ok. */
  advice: string | null;
}

export function fine(check: string, found: string): Finding {
  return { check, verdict: 'ok', found, advice: null };
}

export function warning(check: string, found: string, advice: string): Finding {
  return { check, verdict: 'warning', found, advice };
}

export function fault(check: string, found: string, advice: string): Finding {
  return { check, verdict: 'fault', found, advice };
}
