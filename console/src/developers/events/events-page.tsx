import { Refusal } from '../../api/request.ts';
import { Unreachable } from '../../shell/unreachable.tsx';
import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlanNeeded, planNeeded } from '../webhooks/plan-needed.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import { useEventSearch } from './event-search.ts';
import styles from './events.module.css';
import { useEvents } from './events-api.ts';

const words = text.events;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function EventsPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Events />
    </Page>
  );
}

function Events() {
  const [search] = useEventSearch();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEvents(search);
  const plan = planNeeded(error);
  if (plan !== null) return <PlanNeeded plan={plan} />;
  return (
    <>
      <EventFilters />
      {data && <EventList events={data.pages.flatMap((page) => page.data)} />}
      {data === undefined && error === null && <Skeleton height="16rem" />}
      {data === undefined && error && (
        <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />
      )}
      {hasNextPage && (
        <div className={styles.filters}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.common.more}
          </Button>
        </div>
      )}
    </>
  );
}
