import { AuditLog } from '../audit/audit-log.tsx';
import { text } from '../text/text.ts';
import styles from './operator.module.css';

export function ChangesTab() {
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{text.operator.changesLead}</p>
      <AuditLog path="/console/api/operator/audit" />
    </div>
  );
}
