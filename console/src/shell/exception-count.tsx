import { useQuery } from '@tanstack/react-query';
import { liveKeys } from '../api/live.ts';
import { request } from '../api/request.ts';
import { formatCount } from '../text/format.ts';
import styles from './navigation.module.css';
import { useWorkspace } from './workspace.tsx';

/** How many shipments have an open exception, if any; kept up to date like the lists of shipments. */
export function ExceptionCount() {
  const workspace = useWorkspace();
  const { data: count = 0 } = useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'exception-count'],
    queryFn: ({ signal }) => request<number>(`${workspace.modeApi}/exceptions/count`, { signal }),
  });
  return count > 0 && <span className={styles.count}>{formatCount(count)}</span>;
}
