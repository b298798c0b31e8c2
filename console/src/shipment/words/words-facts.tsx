import type { ReactNode } from 'react';
import type { OwnWordsView } from '../../../../server/src/tracking/showing/own-words.ts';
import { TagLinks } from '../../tags/tag-links.tsx';
import { formatDay, formatSeries } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { FactList } from '../fact-list.tsx';
import styles from './words.module.css';

const words = text.shipment.words;

export function WordsFacts({
  shipment: { own_references, tags, promised_at, pod, metadata },
}: {
  shipment: OwnWordsView;
}) {
  const facts: [string, ReactNode][] = [
    [words.ownReferences, formatSeries(own_references)],
    [words.tags, tags.length > 0 && <TagLinks key="tags" tags={tags} />],
    [words.promised, promised_at && formatDay(promised_at)],
    [words.pod, pod],
    ...Object.entries(metadata),
  ];
  if (facts.every(([, value]) => !value)) return <p className={styles.none}>{words.none}</p>;
  return <FactList facts={facts} />;
}
