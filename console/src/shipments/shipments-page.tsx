import { useState } from 'react';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { AddDialog } from '../adding/add-dialog.tsx';
import { WaitingDraft } from '../adding/waiting-draft.tsx';
import { useAsked } from '../shell/use-asked.ts';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FirstShipment } from './first-shipment.tsx';
import { leadOf } from './lead-of.ts';
import { PrintedRows } from './printed-rows.tsx';
import { ShipmentList } from './shipment-list.tsx';
import styles from './shipments-page.module.css';
import { TableActions } from './table-actions.tsx';
import { isFiltered, writeFilters, writeState } from './table-state.ts';
import { useColumns } from './use-columns.ts';
import { usePorts } from './use-ports.ts';
import { usePrintedRows } from './use-printed-rows.ts';
import { useFacets } from './use-rows.ts';
import { useTableState } from './use-table-state.ts';

const words = text.shipments;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function ShipmentsPage() {
  const { state, change } = useTableState();
  const filters = writeFilters(state);
  const { data: facets, isPlaceholderData, isError } = useFacets(filters);
  const [adding, setAdding] = useState<{ numbers: string } | null>(null);
  useAsked('add', () => setAdding({ numbers: '' }));
  const query = writeState(state);
  const isEmpty = facets?.total.count === 0 && !isFiltered(state) && !isPlaceholderData;
  const carrierName = (scac: string) =>
    shortCarrierName(facets?.carriers.find((each) => each.scac === scac)?.name ?? scac);
  const ports = usePorts();
  const portName = (code: string) =>
    [...ports.from, ...ports.to].find(({ port }) => port === code)?.name ?? code;
  const printing = usePrintedRows(query);
  const columns = useColumns();
  const lead = leadOf(facets?.total, isError);
  const onAdd = (numbers: string) => setAdding({ numbers });
  return (
    <>
      <Page
        fills
        title={words.title}
        lead={isEmpty ? undefined : lead}
        actions={
          isEmpty ? undefined : <TableActions query={query} printing={printing} onAdd={() => onAdd('')} />
        }
      >
        <WaitingDraft onAdd={() => onAdd('')} />
        {isEmpty ? (
          <FirstShipment onAdd={onAdd} />
        ) : (
          <div className={styles.screen}>
            <FilterBar state={state} facets={facets} ports={ports} onChange={change} />
            <ActiveFilters state={state} carrierName={carrierName} portName={portName} onChange={change} />
            <ShipmentList
              query={query}
              columns={columns}
              filters={filters}
              counted={facets?.total.count ?? 0}
              q={state.q}
              onAdd={onAdd}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
            />
          </div>
        )}
        {printing.rows && <PrintedRows rows={printing.rows} chosen={columns.chosen} />}
      </Page>
      {/* Outside the page: when a shipment is added, the page changes, and the dialog with its results must stay. */}
      {adding && <AddDialog numbers={adding.numbers} onClose={() => setAdding(null)} />}
    </>
  );
}
