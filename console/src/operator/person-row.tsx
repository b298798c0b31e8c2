import type { OperatedPerson } from '../../../server/src/console/operator/schemas.ts';
import { useSignedIn } from '../api/me.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Distance } from '../ui/time.tsx';
import styles from './operator.module.css';
import { PersonActions } from './person-actions.tsx';
import type { Asked } from './person-question.tsx';

const words = text.people;

interface Props {
  person: OperatedPerson;
  onAsk: (asked: Asked) => void;
}

export function PersonRow({ person, onAsk }: Props) {
  const { person: self } = useSignedIn();
  const { id, name, email, isOperator, twoFactorEnabled, lastSignInAt, memberships } = person;
  return (
    <tr className={styles.row}>
      <td>
        <p className={styles.name}>
          {name} {id === self.id && <Badge tone="accent">{text.team.you}</Badge>}
        </p>
        <p className={styles.soft}>{email}</p>
        <p className={styles.id}>{id}</p>
      </td>
      <td>
        {memberships.length === 0 && <p className={styles.soft}>{words.noWorkspace}</p>}
        {memberships.map((each) => (
          <p key={each.id}>{words.membership(each.name, text.team.roles[each.role])}</p>
        ))}
      </td>
      <td className={styles.nowrap}>
        {lastSignInAt === null ? words.never : <Distance at={lastSignInAt} />}
      </td>
      <td>
        <div className={styles.badges}>
          {isOperator && <Badge tone="accent">{words.operator}</Badge>}
          <Badge tone={twoFactorEnabled ? 'good' : 'neutral'}>
            {twoFactorEnabled ? text.team.twoFactorOn : text.team.twoFactorOff}
          </Badge>
        </div>
      </td>
      <td className={styles.end}>
        <PersonActions person={person} onChoose={(change) => onAsk({ person, change })} />
      </td>
    </tr>
  );
}
