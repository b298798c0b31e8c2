import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { useMay } from '../../shell/workspace.tsx';
import { formatKnownTime } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { Panel } from '../../ui/panel.tsx';
import { FactList } from '../fact-list.tsx';
import { dateFields } from './dates-draft.ts';
import { DatesForm } from './dates-form.tsx';
import styles from './words.module.css';

/** What the workspace says itself about the chosen box, and the form to change it, in the same place. */
export function DatesPanel({ reference, box }: { reference: string; box: BoxView }) {
  const words = text.shipment.dates;
  const mayEdit = useMay('editor');
  const [step, setStep] = useState<'shown' | 'edited' | 'back'>('shown');
  const { own_dates: dates } = box;
  // Without a number, there is no box of which something could be said.
  if (box.container === '' || (dates === null && !mayEdit)) return null;
  if (step === 'edited')
    return (
      <Panel title={words.title}>
        <DatesForm reference={reference} box={box} onClose={() => setStep('back')} />
      </Panel>
    );
  const edit = (
    <Button
      look="quiet"
      icon={<Pencil aria-hidden="true" />}
      aria-label={words.edit}
      // The focus returns to the button that opened the form.
      ref={step === 'back' ? focusIfLost : undefined}
      onClick={() => setStep('edited')}
    >
      {text.common.edit}
    </Button>
  );
  return (
    <Panel title={words.title} actions={mayEdit && edit}>
      {dates === null ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <FactList
          facts={dateFields.map((field) => {
            const said = dates[field];
            return [words.fields[field].label, said && formatKnownTime(said)];
          })}
        />
      )}
    </Panel>
  );
}
