import type { ReactNode } from 'react';
import { useIsLimited, useWorkspace } from '../shell/workspace.tsx';
import styles from './print-head.module.css';
import { useBrand } from './sharing-api.ts';

/** On paper only: whose page it is, with the logo that shared pages have, and what the customer calls it. */
export function PrintHead({ children }: { children?: ReactNode }) {
  const isLimited = useIsLimited();
  return (
    <div className={styles.head}>
      {!isLimited && <PrintedBrand />}
      <strong className={styles.name}>{children}</strong>
    </div>
  );
}

function PrintedBrand() {
  const { api } = useWorkspace();
  const { data: brand } = useBrand();
  if (brand === undefined) return null;
  return (
    <span className={styles.brand}>
      {brand.has_logo && <img className={styles.logo} src={`${api}/brand/logo`} alt="" />}
      {brand.name}
    </span>
  );
}
