import { Fragment } from 'react';
import styles from './unbroken.module.css';

/** A sentence in which words joined by no-break spaces stay on one line, unless they are longer than a line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word has no id, only a position
    <Fragment key={at}>
      {at > 0 && ' '}
      {word.includes('\u00a0') ? <span className={styles.name}>{word.replaceAll('\u00a0', ' ')}</span> : word}
    </Fragment>
  ));
}
