import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { MoreButton } from '../../ui/more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PlanNeeded, planNeeded } from '../webhooks/plan-needed.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import { useEventSearch } from './event-search.ts';
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
  const query = useEvents(search);
  const plan = planNeeded(query.error);
  if (plan !== null) return <PlanNeeded plan={plan} />;
  return (
    <>
      <EventFilters />
      <Loaded query={query}>
        {(events) => (
          <>
            <EventList events={events} />
            <MoreButton query={query} />
          </>
        )}
      </Loaded>
    </>
  );
}
