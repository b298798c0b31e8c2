import { Radio } from 'lucide-react';
import type { WebhookEvent } from '../../../../client/src/landfall.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Fold, Folds } from '../../ui/fold.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EventDetails } from './event-details.tsx';
import { useEventSearch } from './event-search.ts';
import { EventSummary } from './event-summary.tsx';

const words = text.events;

/** Events; each opens in its place. */
export function EventList({ events }: { events: readonly WebhookEvent[] }) {
  const [{ event: open }, change] = useEventSearch();
  // A link may lead to an event that is not among the newest, or that the filter hides.
  const isOnOtherPage = open !== null && !events.some(({ id }) => id === open);
  if (events.length === 0 && !isOnOtherPage) return <NoEvents />;
  return (
    <Folds label={words.list}>
      {isOnOtherPage && (
        <Fold summary={<code>{open}</code>} open onOpenChange={() => change({ event: null })}>
          <EventDetails id={open} />
        </Fold>
      )}
      {events.map((event) => (
        <Fold
          key={event.id}
          summary={<EventSummary event={event} />}
          open={open === event.id}
          onOpenChange={(isOpen) => change({ event: isOpen ? event.id : null })}
        >
          <EventDetails id={event.id} />
        </Fold>
      ))}
    </Folds>
  );
}

function NoEvents() {
  const { mode } = useWorkspace();
  const [{ type, reference }, change] = useEventSearch();
  const isFiltered = type !== null || reference !== '';
  return (
    <Panel>
      {isFiltered ? (
        <Empty
          icon={<Radio />}
          title={words.noneFound}
          action={<Button onClick={() => change({ type: null, reference: '' })}>{words.showAll}</Button>}
        >
          {null}
        </Empty>
      ) : (
        <Empty
          icon={<Radio />}
          title={words.emptyTitle}
          action={<LinkButton to="/shipments">{words.emptyAction}</LinkButton>}
        >
          {text.common.sentences([words.empty, mode === 'test' && words.emptySandbox])}
        </Empty>
      )}
    </Panel>
  );
}
