import { Fragment } from 'react';
import styles from './unbroken.module.css';

/** A sentence in which what holds unbroken spaces stays on one line, as long as it is no longer than the line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word has no name but its place
    <Fragment key={at}>
      {at > 0 && ' '}
      {word.includes('\u00a0') ? <span className={styles.name}>{word.replaceAll('\u00a0', ' ')}</span> : word}
    </Fragment>
  ));
}
