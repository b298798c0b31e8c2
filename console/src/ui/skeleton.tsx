import styles from './skeleton.module.css';

/** Holds the place of what is being loaded, in its size, so that nothing jumps when it comes. */
export function Skeleton({ height = '1.25rem', width = '100%' }: { height?: string; width?: string }) {
  return <span className={styles.skeleton} style={{ height, width }} data-loading aria-hidden="true" />;
}
