import { Send } from 'lucide-react';
import type { Delivery, Webhook } from '../../../../client/src/landfall.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Empty } from '../../ui/empty.tsx';
import { Fold, Folds } from '../../ui/fold.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { useOpenDelivery } from './use-open-delivery.ts';
import styles from './webhooks.module.css';
import { type DeliveryState, useDeliveries } from './webhooks-api.ts';

const words = text.webhooks;

export type Filter = DeliveryState | 'all';
const filters = (['all', 'pending', 'delivered', 'failed'] as const).map((value) => ({
  value,
  label: words.states[value],
}));

interface Props {
  endpoint: Webhook;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** The deliveries of an endpoint, newest first. */
export function DeliveriesTab({ endpoint, filter, onFilter }: Props) {
  const query = useDeliveries(endpoint.id, filter === 'all' ? null : filter);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Select label={words.filter} labelHidden value={filter} options={filters} onChange={onFilter} />
      </div>
      <Loaded query={query}>
        {(items) => (
          <>
            <Deliveries endpoint={endpoint} items={items} isFiltered={filter !== 'all'} />
            <MoreButton query={query} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface ListProps {
  endpoint: Webhook;
  items: readonly Delivery[];
  isFiltered: boolean;
}

function Deliveries({ endpoint, items, isFiltered }: ListProps) {
  const [open, setOpen] = useOpenDelivery();
  // A link may lead to a delivery that is not among the newest.
  const isOnOtherPage = open !== null && !isFiltered && !items.some(({ id }) => id === open);
  if (items.length === 0 && !isOnOtherPage) return <NoDeliveries isFiltered={isFiltered} />;
  return (
    <Folds label={words.deliveries}>
      {isOnOtherPage && (
        <Fold summary={<code>{open}</code>} open onOpenChange={() => setOpen(null)}>
          <DeliveryDetails endpoint={endpoint} id={open} />
        </Fold>
      )}
      {items.map((delivery) => (
        <Fold
          key={delivery.id}
          summary={<DeliverySummary delivery={delivery} />}
          open={open === delivery.id}
          onOpenChange={(isOpen) => setOpen(isOpen ? delivery.id : null)}
        >
          <DeliveryDetails endpoint={endpoint} id={delivery.id} />
        </Fold>
      ))}
    </Folds>
  );
}

function NoDeliveries({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Notice>{words.noneOfState}</Notice>;
  return (
    <Panel>
      <Empty icon={<Send />} title={words.noneTitle}>
        {words.none}
      </Empty>
    </Panel>
  );
}
