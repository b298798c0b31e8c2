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

interface Chip {
  label: string;
  without: Partial<TableState>;
}

function chipsOf(
  state: TableState,
  { carrierName, portName, now }: Pick<Props, 'carrierName' | 'portName'> & { now: Date },
): Chip[] {
  const { q, exception, promise, week, eta, days, arrived } = state;
  const chips: Chip[] = [];
  if (q !== '') chips.push({ label: words.searched(q), without: { q: '' } });
  chips.push(
    ...chosen(state, 'status', (each) => text.common.statuses[each]),
    ...chosen(state, 'timing', (each) => text.common.standings[each]),
    ...chosen(state, 'carrier', carrierName),
    ...chosen(state, 'tag', words.tagged),
    ...chosen(state, 'port', portName),
    ...chosen(state, 'from', (each) => words.fromPort(portName(each))),
    ...chosen(state, 'to', (each) => words.toPort(portName(each))),
  );
  if (exception !== null) chips.push({ label: exceptionName(exception), without: { exception: null } });
  if (promise !== null) chips.push({ label: words.promises[promise], without: { promise: null } });
  if (week !== null) chips.push({ label: weekName(week, now), without: { week: null } });
  if (eta !== null) chips.push({ label: etaName(eta), without: { eta: null } });
  if (days !== null) chips.push({ label: daysName(days), without: { days: null } });
  if (arrived !== null)
    chips.push({ label: arrived ? words.arrivedYes : words.arrivedNo, without: { arrived: null } });
  return chips;
}

type Several = 'status' | 'timing' | 'carrier' | 'tag' | 'port' | 'from' | 'to';

/** A chip for each value of a filter with several. */
function chosen<Filter extends Several>(
  state: TableState,
  filter: Filter,
  nameOf: (value: TableState[Filter][number]) => string,
): Chip[] {
  const values: readonly TableState[Filter][number][] = state[filter];
  return values.map((value) => ({
    label: nameOf(value),
    without: { [filter]: values.filter((other) => other !== value) },
  }));
}
