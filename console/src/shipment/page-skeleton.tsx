import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './shipment-page.module.css';

/** A placeholder while the page loads. */
export function PageSkeleton({ reference }: { reference: string }) {
  return (
    <Page title={reference} lead={<Skeleton width="12rem" />}>
      <Skeleton height="31rem" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height="28rem" />
          <Skeleton height="9rem" />
        </div>
        <div className={styles.column}>
          <Skeleton height="24rem" />
          <Skeleton height="22rem" />
        </div>
      </div>
    </Page>
  );
}
