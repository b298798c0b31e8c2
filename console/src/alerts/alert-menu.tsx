import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { presets } from './condition-fields.tsx';
import { NewRule } from './new-rule.tsx';

const words = text.alerts;

/** Opens the form of a rule about these shipments, for oneself or for their customer; not shown to viewers. */
export function AlertMenu({ references }: { references: readonly string[] }) {
  const mayChange = useMay('editor');
  const [asked, setAsked] = useState({ isForOther: false, references });
  const [isOpen, setOpen] = useState(false);
  if (!mayChange) return null;
  const ask = (isForOther: boolean) => {
    setAsked({ isForOther, references });
    setOpen(true);
  };
  return (
    <>
      <Menu trigger={<Button icon={<Bell aria-hidden="true" />}>{words.alert}</Button>}>
        <MenuItem onClick={() => ask(false)}>{words.alertMe}</MenuItem>
        <MenuItem onClick={() => ask(true)}>{words.alertCustomer}</MenuItem>
      </Menu>
      <NewRule
        {...asked}
        conditions={asked.isForOther ? presets.customer : presets.dispatch}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
