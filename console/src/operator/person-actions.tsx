import { Ellipsis, LogOut, ShieldMinus, ShieldPlus, UserX } from 'lucide-react';
import type { OperatedPerson } from '../../../server/src/console/operator/schemas.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import type { PersonChange } from './use-people.ts';

const words = text.people;
const icons = { grant: ShieldPlus, revoke: ShieldMinus, signOut: LogOut, close: UserX };

interface Props {
  person: OperatedPerson;
  onChoose: (change: PersonChange) => void;
}

/** The actions of an operator for a person. */
export function PersonActions({ person, onChoose }: Props) {
  const offered: PersonChange[] = [person.isOperator ? 'revoke' : 'grant', 'signOut', 'close'];
  return (
    <Menu
      trigger={
        <Button look="quiet" icon={<Ellipsis aria-hidden="true" />} aria-label={words.actions(person.name)} />
      }
    >
      {offered.map((each) => {
        const Icon = icons[each];
        return (
          <MenuItem key={each} icon={<Icon aria-hidden="true" />} onClick={() => onChoose(each)}>
            {words.changes[each].action}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
