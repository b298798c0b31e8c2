import { useEffect, useState } from 'react';
import { useWorkspace } from '../shell/workspace.tsx';

const everyMs = 60_000;

/** The present time of the shipments, updated every minute. In the sandbox it may be days ahead. */
export function useNow(): number {
  const { aheadMs } = useWorkspace();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
}
