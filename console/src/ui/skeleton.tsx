import styles from './skeleton.module.css';

/** A placeholder for loading content, in its size, so that nothing moves when it comes. */
export function Skeleton({ height = '1.25rem', width = '100%' }: { height?: string; width?: string }) {
  return <span className={styles.skeleton} style={{ height, width }} data-loading aria-hidden="true" />;
}
