import { ShareButton } from '../sharing/share-button.tsx';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { daysName, etaName } from './eta-name.ts';
import { exceptionName } from './exception-name.ts';
import { everything, type TableState, writeFilters } from './table-state.ts';
import { weekName } from './week-name.ts';

const words = text.shipments;

interface Props {
  state: TableState;
  /** The name of a carrier by its SCAC. */
  carrierName: (scac: string) => string;
  /** The name of a port by its UN/LOCODE. */
  portName: (code: string) => string;
  onChange: (next: Partial<TableState>) => void;
}

/** The filters in use, each with a button to remove it. */
export function ActiveFilters({ state, onChange, ...names }: Props) {
  const { aheadMs } = useWorkspace();
  const chips = chipsOf(state, { ...names, now: new Date(Date.now() + aheadMs) });
  const filters = chips.map(({ label, without }) => ({ label, remove: () => onChange(without) }));
  const tag = onlyTag(state);
  return (
    <FilterChips filters={filters}>
      <Button look="quiet" onClick={() => onChange({ ...everything, sort: state.sort })}>
        {words.clear}
      </Button>
      {tag !== null && (
        <ShareButton look="quiet" scope={{ type: 'tag', tag }} title={text.sharing.shareTag(tag)} />
      )}
    </FilterChips>
  );
}

/** The one tag, if the table is narrowed to it and by nothing else. */
function onlyTag(state: TableState): string | null {
  const [tag] = state.tag;
  if (tag === undefined) return null;
  return writeFilters(state) === writeFilters({ ...everything, tag: [tag] }) ? tag : null;
}

function chipsOf(
  state: TableState,
  { carrierName, portName, now }: Pick<Props, 'carrierName' | 'portName'> & { now: Date },
) {
  const { q, status, timing, carrier, tag, exception, port, promise, week, eta, days, arrived } = state;
  const chips: { label: string; without: Partial<TableState> }[] = [];
  if (q !== '') chips.push({ label: words.searched(q), without: { q: '' } });
  for (const each of status)
    chips.push({
      label: text.common.statuses[each],
      without: { status: status.filter((other) => other !== each) },
    });
  for (const each of timing)
    chips.push({
      label: text.common.standings[each],
      without: { timing: timing.filter((other) => other !== each) },
    });
  for (const each of carrier)
    chips.push({ label: carrierName(each), without: { carrier: carrier.filter((other) => other !== each) } });
  for (const each of tag)
    chips.push({ label: words.tagged(each), without: { tag: tag.filter((other) => other !== each) } });
  if (exception !== null) chips.push({ label: exceptionName(exception), without: { exception: null } });
  for (const each of port)
    chips.push({ label: portName(each), without: { port: port.filter((other) => other !== each) } });
  if (promise !== null) chips.push({ label: words.promises[promise], without: { promise: null } });
  if (week !== null) chips.push({ label: weekName(week, now), without: { week: null } });
  if (eta !== null) chips.push({ label: etaName(eta), without: { eta: null } });
  if (days !== null) chips.push({ label: daysName(days), without: { days: null } });
  if (arrived !== null)
    chips.push({ label: arrived ? words.arrivedYes : words.arrivedNo, without: { arrived: null } });
  return chips;
}
