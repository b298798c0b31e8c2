import { useState } from 'react';
import type { TermsVersion } from '../../../server/src/console/free-time/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { formatCount, formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { FirstOf } from '../ui/first-of.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Table } from '../ui/table.tsx';
import { Moment } from '../ui/time.tsx';
import visually from '../ui/visually-hidden.module.css';
import styles from './free-time.module.css';
import { ShownSheet } from './shown-sheet.tsx';
import { useChangeTerms, useTermsAsOf, useTermsVersions } from './use-terms.ts';

const words = text.freeTime.versions;
const shownVersions = 5;

/** Who stated which version; nothing before the first. */
export function Versions({ mayChange }: { mayChange: boolean }) {
  const { data: versions = [] } = useTermsVersions();
  const [opened, setOpened] = useState<TermsVersion | null>(null);
  if (versions.length === 0) return null;
  return (
    <Panel title={words.title}>
      <p className={styles.soft}>{words.lead}</p>
      <FirstOf items={versions} most={shownVersions}>
        {(shown) => (
          <Table label={words.title} head={<Head />}>
            {shown.map((version) => (
              <Version key={version.version} version={version} onShow={() => setOpened(version)} />
            ))}
          </Table>
        )}
      </FirstOf>
      {opened && (
        <OldTerms
          version={opened}
          isNewest={opened.version === versions[0]?.version}
          mayChange={mayChange}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

function Head() {
  return (
    <tr>
      <th>{words.version}</th>
      <th>{words.at}</th>
      <th>{words.by}</th>
      <th>{words.has}</th>
      <th>
        <span className={visually.hidden}>{words.show}</span>
      </th>
    </tr>
  );
}

function Version({ version: each, onShow }: { version: TermsVersion; onShow: () => void }) {
  const title = words.titleOf(formatCount(each.version));
  return (
    <tr>
      <td>{formatCount(each.version)}</td>
      <td>
        <Moment at={each.at} />
      </td>
      <td>{each.key === null ? (each.person?.name ?? words.commandLine) : words.byKey(each.key.name)}</td>
      <td>{formatSeries([text.freeTime.rule.count(each.terms), words.calendars(each.calendars)])}</td>
      <td>
        <Button aria-label={text.common.labelled(words.show, title)} onClick={onShow}>
          {words.show}
        </Button>
      </td>
    </tr>
  );
}

interface Props {
  version: TermsVersion;
  isNewest: boolean;
  mayChange: boolean;
  onClose: () => void;
}

function OldTerms({ version: { version, at }, isNewest, mayChange, onClose }: Props) {
  const query = useTermsAsOf(at);
  const change = useChangeTerms();
  return (
    <Dialog
      title={words.titleOf(formatCount(version))}
      open
      isAtTop
      onOpenChange={(open) => !open && onClose()}
    >
      <Loaded query={query}>
        {(sheet) =>
          sheet.version === version ? (
            <>
              <ShownSheet sheet={sheet} label={words.titleOf(formatCount(version))} />
              <RefusalNotice error={change.error} />
              {mayChange && !isNewest && (
                <DialogActions>
                  <Button
                    busy={change.isPending}
                    onClick={() => change.mutate(() => sheet, { onSuccess: onClose })}
                  >
                    {words.bringBack}
                  </Button>
                </DialogActions>
              )}
            </>
          ) : (
            <Notice tone="warn">{words.gone}</Notice>
          )
        }
      </Loaded>
    </Dialog>
  );
}
