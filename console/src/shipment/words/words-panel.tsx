import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ShipmentView } from '../../../../server/src/console/shipment/schemas/shipment-view.ts';
import { useMay } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { Panel } from '../../ui/panel.tsx';
import { WordsFacts } from './words-facts.tsx';
import { WordsForm } from './words-form.tsx';

const words = text.shipment.words;

/** What the workspace says about the shipment, and the form to change it, in the same place. */
export function WordsPanel({ shipment }: { shipment: ShipmentView }) {
  const mayEdit = useMay('editor');
  const [step, setStep] = useState<'shown' | 'edited' | 'back'>('shown');
  if (step === 'edited')
    return (
      <Panel title={words.title}>
        <WordsForm shipment={shipment} onClose={() => setStep('back')} />
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
      <WordsFacts shipment={shipment} />
    </Panel>
  );
}
