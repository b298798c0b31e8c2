import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { MapSpot } from '../../../../server/src/console/overview/schemas.ts';
import { request } from '../../api/request.ts';
import { lazyPage } from '../../shell/lazy-page.ts';
import { LazyPart } from '../../shell/lazy-part.tsx';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './fleet-map.module.css';
import { spotPath } from './spot-path.ts';

const FleetMap = lazyPage(() => import('./fleet-map.tsx'));
const words = text.overview.map;
const everyMs = 60_000;

/** Where the containers under way are now: on a map, and as a list. `underway`: how many have not arrived. */
export function FleetPanel({ underway }: { underway: number }) {
  const workspace = useWorkspace();
  const { data: spots } = useQuery({
    // Ships move slowly, and the server reads whole journeys: not at every change of a shipment.
    queryKey: [workspace.modeApi, 'map'],
    staleTime: everyMs,
    refetchInterval: everyMs,
    queryFn: ({ signal }) => request<MapSpot[]>(`${workspace.modeApi}/map`, { signal }),
  });
  if (spots?.length === 0) return null;
  const shown = spots?.reduce((sum, { boxes }) => sum + boxes, 0) ?? underway;
  return (
    <Panel title={words.title}>
      <LazyPart waiting={<Waiting />}>{spots ? <FleetMap spots={spots} /> : <Waiting />}</LazyPart>
      <p className={styles.caption}>
        {text.common.sentences([words.estimate, underway > shown && words.others(underway - shown)])}
      </p>
      {spots && <SpotList spots={spots} />}
    </Panel>
  );
}

function Waiting() {
  return (
    <div className={styles.frame}>
      <Skeleton height="100%" />
    </div>
  );
}

function SpotList({ spots }: { spots: readonly MapSpot[] }) {
  return (
    <details>
      <summary className={styles.summary}>{words.list}</summary>
      <ul className={styles.list}>
        {spots.map((spot) => (
          <li key={spot.id}>
            <Link href={spotPath(spot)}>{words.spot(spot.boxes, words.place(spot))}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
