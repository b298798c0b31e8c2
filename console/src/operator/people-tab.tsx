import { useDeferredValue, useState } from 'react';
import type { OperatedPerson } from '../../../server/src/console/operator/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Table } from '../ui/table.tsx';
import visually from '../ui/visually-hidden.module.css';
import styles from './operator.module.css';
import { type Asked, PersonQuestion } from './person-question.tsx';
import { PersonRow } from './person-row.tsx';
import { usePeople } from './use-people.ts';

const words = text.people;

export function PeopleTab() {
  const [search, setSearch] = useState('');
  const people = usePeople(useDeferredValue(search.trim()));
  // Not in the row, because the answer of a search may remove it.
  const [asked, ask] = useState<Asked | null>(null);
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.tools}>
        <Field
          label={words.search}
          type="search"
          maxLength={254}
          value={search}
          onValueChange={(next: string) => setSearch(next)}
        />
      </div>
      <Loaded query={people}>
        {(found) => (
          <>
            <PeopleTable people={found} onAsk={ask} />
            <MoreButton query={people} />
          </>
        )}
      </Loaded>
      {asked && <PersonQuestion {...asked} onClose={() => ask(null)} />}
    </div>
  );
}

interface TableProps {
  people: readonly OperatedPerson[];
  onAsk: (asked: Asked) => void;
}

function PeopleTable({ people, onAsk }: TableProps) {
  if (people.length === 0) return <p className={styles.soft}>{words.noneFound}</p>;
  const head = (
    <tr>
      <th scope="col">{words.person}</th>
      <th scope="col">{words.workspaces}</th>
      <th scope="col">{words.lastSignIn}</th>
      <th scope="col">{words.access}</th>
      <th scope="col">
        <span className={visually.hidden}>{text.team.actions}</span>
      </th>
    </tr>
  );
  return (
    <Table label={words.people} head={head}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} onAsk={onAsk} />
      ))}
    </Table>
  );
}
