import { Link } from 'wouter';
import type { ChangedShipment } from '../../../client/src/landfall.ts';
import { shipmentPath } from '../shipments/shipment-path.ts';
import { causeWords } from '../text/cause-words.ts';
import { formatShortDay } from '../text/format.ts';
import { promiseWords } from '../text/promise-words.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import styles from './news.module.css';

const words = text.morning;
const kindNames = { ...text.exceptions.kinds, ...words.kinds };

interface Props {
  changed: ChangedShipment;
  /** Null: it is seen. */
  onSee: (() => void) | null;
}

/** One shipment: whose it is, what changed, by how many days and why. */
export function NewsRow({ changed, onSee }: Props) {
  const { reference, own_references, tags, group, kinds } = changed;
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
        <span>{text.common.sentences(sentencesOf(changed))}</span>
      </p>
      {onSee && (
        <Button look="quiet" aria-label={words.seeOne(name)} onClick={onSee}>
          {words.see}
        </Button>
      )}
    </li>
  );
}

/** `12 Jan → 15 Jan, 7 days later than the first ETA, 5 days after promise` and why. */
function sentencesOf({
  group,
  kinds,
  eta,
  previous_eta,
  days,
  eta_cause,
  promised_at,
}: ChangedShipment): string[] {
  const isArrived = group === 'arrived';
  const isMove = kinds.includes('later') || kinds.includes('earlier');
  const promise = promiseWords({ status: isArrived ? 'arrived' : 'in_transit', eta, promised_at })?.words;
  const now = eta === null ? words.noEta : formatShortDay(eta);
  const day =
    previous_eta === null || !isMove ? words.eta(now) : words.moved(formatShortDay(previous_eta), now);
  const facts = [
    isArrived ? words.arrived(now) : day,
    ...(days === null || days === 0 || isArrived ? [] : [words.days(days)]),
    ...(promise === undefined ? [] : [promise]),
  ];
  const why = isMove && eta_cause !== null ? [causeWords(eta_cause)] : [];
  return [words.line(text.common.facts(facts)), ...why];
}
