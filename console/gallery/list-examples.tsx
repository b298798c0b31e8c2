import { text } from '../src/text/text.ts';
import { Button } from '../src/ui/button.tsx';
import { Chips } from '../src/ui/chips.tsx';
import { CodeBlock } from '../src/ui/code-block.tsx';
import { FilterChips } from '../src/ui/filter-chips.tsx';
import { Fold, Folds } from '../src/ui/fold.tsx';
import { Panel } from '../src/ui/panel.tsx';
import { SortHead } from '../src/ui/sort-head.tsx';
import { StatusBadge } from '../src/ui/status-badge.tsx';
import { Table } from '../src/ui/table.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { Held } from './held.tsx';

const { columns, title, clear, tagged, weekOf } = text.shipments;
const { keys } = text.developers;
const removable = (labels: string[], change: (left: string[]) => void) =>
  labels.map((label) => ({ label, remove: () => change(labels.filter((each) => each !== label)) }));

export const listExamples = {
  'Table, SortHead': (
    <Held<'ascending' | 'descending'> first="ascending">
      {(direction, change) => (
        <Table
          label={title}
          head={
            <tr>
              <SortHead
                label={columns.container}
                direction={direction}
                title={text.shipments.sort}
                onSort={() => change(direction === 'ascending' ? 'descending' : 'ascending')}
              />
              <SortHead label={columns.status} direction={null} onSort={() => {}} />
              <th scope="col">{keys.actions}</th>
            </tr>
          }
        >
          {['MSCU1234566', 'HLXU3456782'].map((container) => (
            <tr key={container}>
              <th scope="row">{container}</th>
              <td>
                <StatusBadge status="in_transit" timing={null} />
              </td>
              <td>
                <Button look="quiet">{text.common.edit}</Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Held>
  ),
  Chips: (
    <Held<string[]> first={['reefer', 'spring']}>
      {(tags, change) => (
        <>
          <Chips
            label={text.shipments.tag}
            removing={text.common.removeTag}
            chips={removable(tags, change)}
          />
          <Chips label={text.shipments.tag} removing={text.common.removeTag} chips={[]} />
        </>
      )}
    </Held>
  ),
  FilterChips: (
    <Held<string[]> first={[tagged('reefer'), weekOf(32)]}>
      {(filters, change) => (
        <FilterChips filters={removable(filters, change)}>
          <Button look="quiet" onClick={() => change([])}>
            {clear}
          </Button>
        </FilterChips>
      )}
    </Held>
  ),
  'Folds, Fold': (
    <Held<string | null> first="read">
      {(open, change) => (
        <Folds label={keys.purposes}>
          {(['track', 'read'] as const).map((purpose) => (
            <Fold
              key={purpose}
              summary={keys.purposeNames[purpose]}
              open={open === purpose}
              onOpenChange={(next) => change(next ? purpose : null)}
            >
              {keys.purposeHints[purpose]}
            </Fold>
          ))}
        </Folds>
      )}
    </Held>
  ),
  Tabs: (
    <Tabs
      label={keys.data}
      tabs={[
        { id: 'live', label: keys.modes.live, content: <p>{keys.modeHints.live}</p> },
        { id: 'test', label: keys.modes.test, content: <p>{keys.modeHints.test}</p> },
      ]}
    />
  ),
  Panel: (
    <>
      <Panel title={keys.label} actions={<Button>{keys.create}</Button>}>
        {keys.lead}
      </Panel>
      <Panel>{keys.lead}</Panel>
    </>
  ),
  CodeBlock: (
    <>
      <CodeBlock
        label={keys.label}
        code={`{\n  "reference": "MSCU1234566",\n  "tags": ["${'reefer'.repeat(12)}"]\n}`}
      />
      <CodeBlock
        label={text.sharing.link}
        code={`https://landfall.example/share/${'a1b2c3d4'.repeat(8)}`}
        wrap
      />
    </>
  ),
};
