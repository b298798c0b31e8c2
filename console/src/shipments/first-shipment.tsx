import { Plus, Ship } from 'lucide-react';
import { useIsLimited, useMay, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Panel } from '../ui/panel.tsx';
import { SandboxSamples } from './sandbox-samples.tsx';
import styles from './shipments-page.module.css';

const words = text.shipments.empty;
/** References of sandbox scenarios: in transit, delayed, arrived. */
const examples = ['MSCU1234566', 'MSCU1234566DELAY', 'MSCU1234566ARRIVE'];

/** Shown while nothing is tracked yet. `onAdd` opens the dialog with these references. */
export function FirstShipment({ onAdd }: { onAdd: (numbers: string) => void }) {
  const { mode } = useWorkspace();
  const mayAdd = useMay('editor');
  const isSandbox = mode === 'test';
  if (useIsLimited()) return <NoneTagged />;
  return (
    <Panel>
      <Empty
        icon={<Ship />}
        title={words.title}
        action={
          mayAdd && (
            <div className={styles.choices}>
              <Button
                look="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => onAdd(isSandbox ? examples.join('\n') : '')}
              >
                {isSandbox ? words.tryThese : text.shipments.add.button}
              </Button>
              {!isSandbox && <SandboxSamples />}
            </div>
          )
        }
      >
        <p>{mayAdd ? (isSandbox ? words.sandbox : words.live) : words.viewer}</p>
        {mayAdd && isSandbox && (
          <p className={styles.examples}>
            {examples.map((example) => (
              <code key={example}>{example}</code>
            ))}
          </p>
        )}
      </Empty>
    </Panel>
  );
}

/** For a limited viewer: others may be tracked, but none that they see. */
function NoneTagged() {
  return (
    <Panel>
      <Empty icon={<Ship />} title={words.noneTagged}>
        <p>{words.noneTaggedLead}</p>
      </Empty>
    </Panel>
  );
}
