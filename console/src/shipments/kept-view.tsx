import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { View } from '../../../server/src/console/shipments/schemas.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { focusIfLost } from '../ui/focus-if-lost.ts';
import styles from './manage-views.module.css';
import { RenameView } from './rename-view.tsx';
import { ViewName } from './view-name.tsx';

const words = text.shipments.views;

interface Props {
  view: View;
  onRenamed: () => Promise<void>;
  onRemove: () => void;
}

export function KeptView({ view, onRenamed, onRemove }: Props) {
  const [step, setStep] = useState<'shown' | 'named' | 'back'>('shown');
  if (step === 'named')
    return (
      <li className={styles.view}>
        <RenameView view={view} onRenamed={onRenamed} onClose={() => setStep('back')} />
      </li>
    );
  return (
    <li className={styles.view}>
      <ViewName view={view} />
      <Button
        look="quiet"
        aria-label={words.rename(view.name)}
        icon={<Pencil aria-hidden="true" />}
        // The focus returns to the element that had it before the name.
        ref={step === 'back' ? focusIfLost : undefined}
        onClick={() => setStep('named')}
      />
      <Button
        look="quiet"
        aria-label={words.remove(view.name)}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}
