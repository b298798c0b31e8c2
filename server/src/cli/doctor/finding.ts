export interface Finding {
  check: string;
  verdict: 'ok' | 'warning' | 'fault';
  found: string;
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
