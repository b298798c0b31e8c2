import type { EvidenceView } from '../../../../server/src/console/shipment/schemas/evidence-view.ts';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './evidence.module.css';

/** The key that signs the file, and the command that checks it. */
export function EvidenceVerify({
  evidence: { reference, public_key, fingerprint },
}: {
  evidence: EvidenceView;
}) {
  const words = text.shipment.evidence;
  const command = `npx --yes ${window.location.origin}/downloads/landfall.tgz evidence verify evidence-${reference}.ndjson --public-key ${public_key}`;
  return (
    <Panel title={words.verify}>
      <p>{words.verifyLead}</p>
      <pre className={styles.code}>{command}</pre>
      <dl className={styles.facts}>
        <div>
          <dt>{words.publicKey}</dt>
          <dd className={styles.code}>{public_key}</dd>
        </div>
        <div>
          <dt>{words.fingerprint}</dt>
          <dd className={styles.code}>{fingerprint}</dd>
        </div>
        <div>
          <dt>{words.keys}</dt>
          <dd className={styles.code}>{`${window.location.origin}/api/v1/evidence/keys`}</dd>
        </div>
      </dl>
    </Panel>
  );
}
