import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Troubled } from '../../../server/src/console/exceptions/schemas.ts';
import { exceptionKinds } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { Loaded } from '../shell/loaded.tsx';
import { portChoices, usePorts } from '../shipments/use-ports.ts';
import { useWeekChoices } from '../shipments/use-week-choices.ts';
import { useTags } from '../tags/use-tags.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { ChoiceFilter } from '../ui/choice-filter.tsx';
import { Empty } from '../ui/empty.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import { useWorklist } from '../worklist/use-worklist.ts';
import { ExceptionList } from './exception-list.tsx';
import styles from './exceptions.module.css';
import { type Filter, useExceptions, useFilter } from './use-exceptions.ts';

const words = text.exceptions;
const options = [
  { value: 'all', label: words.everyKind } as const,
  ...exceptionKinds.map((value) => ({ value, label: words.kinds[value] })),
];
const everything: Filter = { kind: null, tag: [], from: [], to: [], week: null, mine: false };

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function ExceptionsPage() {
  const [filter, change] = useFilter();
  const query = useExceptions(filter);
  const isNarrowed = Object.values(filter).some((value) => value === true || (value && value.length > 0));
  return (
    <Page title={text.shell.exceptions} lead={words.lead}>
      <Filters filter={filter} onChange={change} />
      <Loaded query={query}>
        {(shipments) => (
          <Panel>
            <Shown shipments={shipments} />
            {shipments.length === 0 && <None isNarrowed={isNarrowed} showAll={() => change(everything)} />}
            <MoreButton query={query} />
          </Panel>
        )}
      </Loaded>
    </Page>
  );
}

/** Without what this person has put off, unless they want to see it. */
function Shown({ shipments }: { shipments: readonly Troubled[] }) {
  const work = useWorklist();
  const [showsSnoozed, setShowsSnoozed] = useState(false);
  const snoozed = shipments.filter(({ id }) => work?.snoozed.has(id));
  // The next one that is put off is hidden again.
  if (showsSnoozed && snoozed.length === 0) setShowsSnoozed(false);
  const shown = showsSnoozed ? shipments : shipments.filter((each) => !snoozed.includes(each));
  return (
    <>
      {shown.length > 0 && <ExceptionList shipments={shown} work={work} />}
      {snoozed.length > 0 && (
        <Button look="quiet" onClick={() => setShowsSnoozed(!showsSnoozed)}>
          {showsSnoozed ? text.morning.worklist.hide : text.morning.worklist.show(snoozed.length)}
        </Button>
      )}
    </>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (changes: Partial<Filter>) => void }) {
  const tags = useTags();
  const ports = usePorts();
  const weeks = useWeekChoices(filter.week);
  return (
    <search className={styles.filters}>
      <Select
        label={words.kind}
        value={filter.kind ?? 'all'}
        options={options}
        onChange={(value) => onChange({ kind: value === 'all' ? null : value })}
      />
      <ChoiceFilter
        label={text.shipments.tag}
        chosen={filter.tag}
        choices={tags.map(({ tag }) => ({ value: tag, name: tag }))}
        onChange={(tag) => onChange({ tag })}
      />
      {(['from', 'to'] as const).map((end) => (
        <ChoiceFilter
          key={end}
          label={text.shipments[end]}
          chosen={filter[end]}
          choices={portChoices(ports[end])}
          onChange={(chosen) => onChange({ [end]: chosen })}
        />
      ))}
      <ChoiceFilter
        label={text.shipments.week}
        isOne
        chosen={filter.week === null ? [] : [filter.week]}
        choices={weeks}
        onChange={([week = null]) => onChange({ week })}
      />
      <CheckField
        label={text.morning.worklist.mine}
        checked={filter.mine}
        onChange={(mine) => onChange({ mine })}
      />
    </search>
  );
}

function None({ isNarrowed, showAll }: { isNarrowed: boolean; showAll: () => void }) {
  return (
    <Empty
      icon={<TriangleAlert />}
      title={isNarrowed ? words.noneMatching : words.none}
      action={isNarrowed && <Button onClick={showAll}>{words.showAll}</Button>}
    >
      {words.noneLead}
    </Empty>
  );
}
