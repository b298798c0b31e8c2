import { Ellipsis, LogOut, ShieldMinus, ShieldPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import type { OperatedPerson } from '../../../server/src/console/operator/schemas.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { type PersonChange, useChangePerson } from './use-people.ts';

const words = text.people;
const icons = { grant: ShieldPlus, revoke: ShieldMinus, signOut: LogOut, close: UserX };

/** The actions of an operator for a person. Each asks for confirmation first. */
export function PersonActions({ person }: { person: OperatedPerson }) {
  const [asked, ask] = useState<PersonChange | null>(null);
  const change = useChangePerson(person.id);
  const offered: PersonChange[] = [person.isOperator ? 'revoke' : 'grant', 'signOut', 'close'];
  return (
    <>
      <Menu
        trigger={
          <Button
            look="quiet"
            icon={<Ellipsis aria-hidden="true" />}
            aria-label={words.actions(person.name)}
          />
        }
      >
        {offered.map((each) => {
          const Icon = icons[each];
          return (
            <MenuItem key={each} icon={<Icon aria-hidden="true" />} onClick={() => ask(each)}>
              {words.changes[each].action}
            </MenuItem>
          );
        })}
      </Menu>
      {asked !== null && (
        <Confirm
          open
          onOpenChange={() => ask(null)}
          title={words.changes[asked].title(person.name)}
          action={words.changes[asked].action}
          onConfirm={() => change(asked)}
        >
          <p>{words.changes[asked].lead}</p>
        </Confirm>
      )}
    </>
  );
}
