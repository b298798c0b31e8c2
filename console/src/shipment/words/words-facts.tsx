import type { ReactNode } from 'react';
import type { OwnWords } from '../../../../server/src/domain/own-words/own-words.ts';
import { TagLinks } from '../../tags/tag-links.tsx';
import { formatDay, formatSeries } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { FactList } from '../fact-list.tsx';
import styles from './words.module.css';

const words = text.shipment.words;

export function WordsFacts({
  words: { ownReferences, tags, promisedAt, pod, metadata },
}: {
  words: OwnWords;
}) {
  const facts: [string, ReactNode][] = [
    [words.ownReferences, formatSeries(ownReferences)],
    [words.tags, tags.length > 0 && <TagLinks key="tags" tags={tags} />],
    [words.promised, promisedAt && formatDay(promisedAt)],
    [words.pod, pod],
    ...Object.entries(metadata),
  ];
  if (facts.every(([, value]) => !value)) return <p className={styles.none}>{words.none}</p>;
  return <FactList facts={facts} />;
}
