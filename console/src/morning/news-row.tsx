import { Link } from 'wouter';
import type { ChangedShipment } from '../../../client/src/landfall.ts';
import { shipmentPath } from '../shipments/shipment-path.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Assignee } from '../worklist/assignee.tsx';
import type { Work } from '../worklist/use-worklist.ts';
import { WorkMenu } from '../worklist/work-menu.tsx';
import styles from './news.module.css';
import { newsSentences } from './news-sentences.ts';

const words = text.morning;
const kindNames = { ...text.exceptions.kinds, ...words.kinds };

interface Props {
  changed: ChangedShipment;
  work: Work | undefined;
  /** Null: it is seen. */
  onSee: (() => void) | null;
}

/** One shipment: whose it is, what changed, by how many days and why. */
export function NewsRow({ changed, work, onSee }: Props) {
  const { id, at, reference, own_references, tags, group, kinds } = changed;
  const name = own_references[0] ?? reference;
  const said = kinds.filter((kind) => kind !== group);
  return (
    <li className={styles.row}>
      <p className={styles.whose}>
        <Link href={shipmentPath({ reference, container: '' })}>{name}</Link>
        {tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
        {name !== reference && <span className={styles.soft}>{reference}</span>}
      </p>
      <p className={styles.what}>
        {said.map((kind) => (
          <Badge key={kind} tone={group === 'needs_answer' ? 'warn' : 'neutral'}>
            {kindNames[kind]}
          </Badge>
        ))}
        <span>{text.common.sentences(newsSentences(changed))}</span>
        <Assignee id={id} work={work} />
      </p>
      <div className={styles.actions}>
        {onSee && (
          <Button look="quiet" aria-label={words.seeOne(name)} onClick={onSee}>
            {words.see}
          </Button>
        )}
        {work && <WorkMenu id={id} name={name} news={at} work={work} />}
      </div>
    </li>
  );
}
