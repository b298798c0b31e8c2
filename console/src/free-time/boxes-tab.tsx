import { Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import type { FreeTimeSummary, ListedFreeTimeClock } from '../../../client/src/landfall.ts';
import {
  freeTimeGaps,
  freeTimeStates,
  openClockStates,
} from '../../../server/src/domain/free-time/free-time-clock.ts';
import { clockKinds } from '../../../server/src/domain/free-time/free-time-terms.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { Loaded } from '../shell/loaded.tsx';
import { shipmentPath } from '../shipments/shipment-path.ts';
import { TagLinks } from '../tags/tag-links.tsx';
import { useTags } from '../tags/use-tags.ts';
import { formatCount, formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Bar } from '../ui/bar.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceFilter } from '../ui/choice-filter.tsx';
import { Empty } from '../ui/empty.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import { clockTone, stateTones } from './clock-tones.ts';
import { clockName, costWords, disputeWords, gapWords, moneyWords, usedShare } from './clock-words.ts';
import styles from './free-time.module.css';
import { lastDayWords } from './last-day-words.ts';
import { choiceWord } from './term-words.ts';
import {
  type ClockFilter,
  endings,
  useCarrierChoices,
  useClockFilter,
  useClockSummary,
  useClocks,
} from './use-clocks.ts';

const words = text.freeTime.clocks;
const everything: ClockFilter = {
  ...{ state: null, kind: null, within: null, carrier: null, tag: null },
  isDisputed: null,
};

/** The clocks that run, the most urgent first. @param onTerms leads to the terms */
export function BoxesTab({ onTerms }: { onTerms: () => void }) {
  const [filter, change] = useClockFilter();
  const query = useClocks(filter);
  const { data: summary } = useClockSummary(filter);
  const isNarrowed = Object.values(filter).some((value) => value !== null);
  return (
    <div className={styles.tab}>
      <Filters filter={filter} onChange={change} />
      {summary && <Summary summary={summary} filter={filter} onChange={change} onTerms={onTerms} />}
      <Loaded query={query}>
        {(clocks) =>
          clocks.length === 0 ? (
            <Empty
              icon={<Hourglass />}
              title={isNarrowed ? words.noneMatching : words.none}
              action={isNarrowed && <Button onClick={() => change(everything)}>{words.showAll}</Button>}
            >
              {words.noneLead}
            </Empty>
          ) : (
            <Panel>
              <ul className={styles.clocks} aria-label={words.list}>
                {clocks.map((listed) => (
                  <ListedClock key={listed.key} listed={listed} />
                ))}
              </ul>
              <MoreButton query={query} />
            </Panel>
          )
        }
      </Loaded>
    </div>
  );
}

interface FilterProps {
  filter: ClockFilter;
  onChange: (changes: Partial<ClockFilter>) => void;
}

/** A choice of one or of all. */
function optionsOf<Value extends string | number>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  all = words.every,
) {
  const some = values.map((value) => ({ value: String(value), label: nameOf(value) }));
  return [{ value: 'all', label: all }, ...some];
}

function Filters({ filter, onChange }: FilterProps) {
  const tags = useTags();
  const carriers = useCarrierChoices();
  const chosen = (value: string | null) => (value === null ? [] : [value]);
  return (
    <search className={styles.filters}>
      <Select
        label={words.state}
        value={filter.state ?? 'all'}
        options={optionsOf(freeTimeStates, (state) => words.states[state], words.open)}
        onChange={(value) => onChange({ state: freeTimeStates.find((each) => each === value) ?? null })}
      />
      <Select
        label={words.kind}
        value={filter.kind ?? 'all'}
        options={optionsOf(clockKinds, (kind) => choiceWord(text.freeTime, 'kind', kind))}
        onChange={(value) => onChange({ kind: clockKinds.find((each) => each === value) ?? null })}
      />
      <Select
        label={words.ending}
        value={String(filter.within ?? 'all')}
        options={optionsOf(endings, words.within, words.anyTime)}
        onChange={(value) => onChange({ within: endings.find((days) => String(days) === value) ?? null })}
      />
      <ChoiceFilter
        label={words.carrier}
        isOne
        chosen={chosen(filter.carrier)}
        choices={carriers}
        onChange={([carrier = null]) => onChange({ carrier })}
      />
      <ChoiceFilter
        label={words.tag}
        isOne
        chosen={chosen(filter.tag)}
        choices={tags.map(({ tag }) => ({ value: tag, name: tag }))}
        onChange={([tag = null]) => onChange({ tag })}
      />
    </search>
  );
}

interface SummaryProps extends FilterProps {
  summary: FreeTimeSummary;
  onTerms: () => void;
}

/** How many there are in each state, what the days over cost, and what cannot be assessed. */
function Summary({ summary, filter, onChange, onTerms }: SummaryProps) {
  const { states, unknown, costs, without_cost: withoutCost, disputed, complete } = summary;
  const disputes = disputed?.clocks ?? 0;
  const gaps = freeTimeGaps.filter((gap) => unknown[gap] > 0);
  const counted = openClockStates.filter((state) => state !== 'unknown' && states[state] > 0);
  return (
    <>
      {counted.length + disputes > 0 && (
        <div className={styles.actions}>
          {counted.map((state) => (
            <Button
              key={state}
              aria-pressed={filter.state === state}
              onClick={() => onChange({ state: filter.state === state ? null : state })}
            >
              {words.states[state]} <Badge tone={stateTones[state]}>{formatCount(states[state])}</Badge>
            </Button>
          ))}
          {disputes > 0 && (
            <Button
              aria-pressed={filter.isDisputed === true}
              onClick={() => onChange({ isDisputed: filter.isDisputed ? null : true })}
            >
              {words.disputes} <Badge tone="warn">{formatCount(disputes)}</Badge>
            </Button>
          )}
        </div>
      )}
      {!complete && <Notice>{words.counting}</Notice>}
      {(costs.length > 0 || withoutCost > 0) && (
        <Notice tone="bad">
          <p>
            {text.common.labelled(words.atRisk, formatSeries(costs.map(moneyWords)) || text.freeTime.none)}
          </p>
          {withoutCost > 0 && <p>{words.noCost(withoutCost)}</p>}
        </Notice>
      )}
      {disputed && disputes > 0 && (
        <Notice tone="warn">
          <p>{words.disputedClocks(disputes)}</p>
          {disputed.costs.length > 0 && (
            <p>{words.overContract(formatSeries(disputed.costs.map(moneyWords)))}</p>
          )}
          {disputed.without_cost > 0 && <p>{words.overUnknown(disputed.without_cost)}</p>}
        </Notice>
      )}
      {states.unknown > 0 && (
        <Notice tone="warn">
          <p>{text.common.sentences([`${words.unknown(states.unknown)}.`, words.unknownLead])}</p>
          <ul className={styles.lines}>
            {gaps.map((gap) => (
              <li key={gap}>
                <Badge>{formatCount(unknown[gap])}</Badge>{' '}
                {text.common.sentences([words.gaps[gap], words.remedies[gap]])}
              </li>
            ))}
          </ul>
          {(unknown.no_terms > 0 || unknown.no_calendar > 0) && (
            <Button look="quiet" onClick={onTerms}>
              {words.toTerms}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}

function ListedClock({
  listed: { reference, container, carrier, tags, clock },
}: {
  listed: ListedFreeTimeClock;
}) {
  const share = usedShare(clock);
  const facts = [
    clockName(clock),
    clock.place?.location,
    ...lastDayWords(words, clock),
    ...costWords(clock),
    clock.binding && clock.last_free_day && words.sources[clock.binding],
  ];
  return (
    <li className={styles.clock}>
      <div className={styles.clockHead}>
        <Link href={shipmentPath({ reference, container })} className={styles.name}>
          {container || reference}
        </Link>
        {container !== '' && container !== reference && <span className={styles.soft}>{reference}</span>}
        {tags.length > 0 && <TagLinks tags={tags} />}
        <span className={styles.soft}>{shortCarrierName(carrier.name)}</span>
        <Badge tone={clockTone(clock)}>{words.states[clock.state]}</Badge>
      </div>
      {share !== null && <Bar share={share} tone={clockTone(clock)} />}
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {clock.because && <p className={styles.soft}>{gapWords(clock)}</p>}
      {clock.disputed && <Notice tone="warn">{disputeWords(clock.disputed)}</Notice>}
    </li>
  );
}
