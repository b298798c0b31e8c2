import { useQuery } from '@tanstack/react-query';
import type { TroubledCount } from '../../../server/src/console/exceptions/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { request } from '../api/request.ts';
import { formatCount } from '../text/format.ts';
import styles from './navigation.module.css';
import { useWorkspace } from './workspace.tsx';

/** How many shipments have an open exception, if any; kept up to date like the lists of shipments. */
export function ExceptionCount() {
  const workspace = useWorkspace();
  const { data } = useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'exception-count'],
    queryFn: ({ signal }) => request<TroubledCount>(`${workspace.modeApi}/exceptions/count`, { signal }),
  });
  if (data === undefined || data.count === 0) return null;
  return (
    <span className={styles.count}>
      {formatCount(data.count)}
      {data.is_more && '+'}
    </span>
  );
}
