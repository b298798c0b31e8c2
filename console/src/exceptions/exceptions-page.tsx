import { TriangleAlert } from 'lucide-react';
import { exceptionKinds } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import { ExceptionList } from './exception-list.tsx';
import styles from './exceptions.module.css';
import { useExceptions, useKind } from './use-exceptions.ts';

const words = text.exceptions;
const options = [
  { value: 'all', label: words.everyKind } as const,
  ...exceptionKinds.map((value) => ({ value, label: words.kinds[value] })),
];

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function ExceptionsPage() {
  const [kind, choose] = useKind();
  const query = useExceptions(kind);
  return (
    <Page title={text.shell.exceptions} lead={words.lead}>
      <search className={styles.filters}>
        <Select
          label={words.kind}
          value={kind ?? 'all'}
          options={options}
          onChange={(value) => choose(value === 'all' ? null : value)}
        />
      </search>
      <Loaded query={query}>
        {(exceptions) => (
          <Panel>
            {exceptions.length > 0 && <ExceptionList exceptions={exceptions} />}
            {exceptions.length === 0 && <None isNarrowed={kind !== null} showAll={() => choose(null)} />}
            <MoreButton query={query} />
          </Panel>
        )}
      </Loaded>
    </Page>
  );
}

function None({ isNarrowed, showAll }: { isNarrowed: boolean; showAll: () => void }) {
  return (
    <Empty
      icon={<TriangleAlert />}
      title={isNarrowed ? words.noneOfKind : words.none}
      action={isNarrowed && <Button onClick={showAll}>{words.showAll}</Button>}
    >
      {words.noneLead}
    </Empty>
  );
}
