import type { OperatedPerson } from '../../../server/src/console/operator/schemas.ts';
import { text } from '../text/text.ts';
import { Confirm } from '../ui/confirm.tsx';
import { type PersonChange, useChangePerson } from './use-people.ts';

export interface Asked {
  person: OperatedPerson;
  change: PersonChange;
}

/** Asks for confirmation before a change of a person. */
export function PersonQuestion({ person, change, onClose }: Asked & { onClose: () => void }) {
  const words = text.people.changes[change];
  const run = useChangePerson(person.id);
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={words.title(person.name)}
      action={words.action}
      onConfirm={() => run(change)}
    >
      <p>{words.lead}</p>
    </Confirm>
  );
}
