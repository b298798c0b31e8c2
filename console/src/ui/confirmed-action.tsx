import type { ComponentProps, ReactNode } from 'react';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';

interface Props extends Omit<ComponentProps<typeof Confirm>, 'trigger'> {
  /** The name of what the action changes. Screen readers read it after the verb, which is the same in each row. */
  target: string;
  icon: ReactNode;
}

/** A quiet button in a row of a list, and the confirmation that it asks for. */
export function ConfirmedAction({ target, icon, action, ...confirm }: Props) {
  const trigger = (
    <Button look="quiet" icon={icon} aria-label={text.common.labelled(action, target)}>
      {action}
    </Button>
  );
  return <Confirm trigger={trigger} action={action} {...confirm} />;
}
