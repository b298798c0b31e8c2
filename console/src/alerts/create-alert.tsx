import { Plus } from 'lucide-react';
import { useState } from 'react';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { NewRule } from './new-rule.tsx';

/** A new rule; for one's own address and all shipments by default. */
export function CreateAlert() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text.alerts.add}
      </Button>
      <NewRule open={isOpen} onClose={() => setOpen(false)} conditions={['any_update']} />
    </>
  );
}
