import { Download } from 'lucide-react';
import { text } from '../../text/text.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useEvidenceFile } from '../shipment-api.ts';
import styles from './records.module.css';

/** All records as a page for print, and as a signed file. */
export function EvidenceLinks({ reference }: { reference: string }) {
  const words = text.shipment.evidence;
  return (
    <div className={styles.evidence}>
      <LinkButton to={`/shipments/${encodeURIComponent(reference)}/evidence`}>{words.page}</LinkButton>
      <DownloadLink to={useEvidenceFile(reference)} icon={<Download aria-hidden="true" />}>
        {words.download}
      </DownloadLink>
      <span className={styles.soft}>{words.hint}</span>
    </div>
  );
}
