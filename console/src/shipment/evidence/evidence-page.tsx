import { Download, Printer } from 'lucide-react';
import { Link, useParams } from 'wouter';
import type { EvidenceView } from '../../../../server/src/console/shipment/schemas/evidence-view.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useWorkspace } from '../../shell/workspace.tsx';
import { formatCount, formatPlaceTime } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { boxAddress } from '../box-address.ts';
import { useEvidence, useEvidenceFile } from '../shipment-api.ts';
import styles from './evidence.module.css';
import { EvidenceAnswers } from './evidence-answers.tsx';
import { EvidenceEtas } from './evidence-etas.tsx';
import { EvidenceEvents } from './evidence-events.tsx';
import { EvidenceFacts, type Fact } from './evidence-facts.tsx';
import { EvidenceSteps } from './evidence-steps.tsx';
import { EvidenceVerify } from './evidence-verify.tsx';

/** What is known about a shipment and how it is known, for print. */
// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function EvidencePage() {
  const { reference = '' } = useParams<{ reference: string }>();
  const words = text.shipment.evidence;
  const file = useEvidenceFile(reference);
  return (
    <div className={styles.sheet}>
      <Page
        title={words.title(reference)}
        lead={<Link href={boxAddress(reference, null, new URLSearchParams())}>{words.back}</Link>}
        actions={
          <>
            <DownloadLink to={file} icon={<Download aria-hidden="true" />}>
              {words.download}
            </DownloadLink>
            <Button look="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {text.common.print}
            </Button>
          </>
        }
      >
        <Loaded query={useEvidence(reference)}>{(evidence) => <Evidence evidence={evidence} />}</Loaded>
      </Page>
    </div>
  );
}

function Evidence({ evidence }: { evidence: EvidenceView }) {
  const words = text.shipment.evidence;
  const { boxes, box_count, answers } = evidence;
  return (
    <>
      <Cover evidence={evidence} />
      {evidence.carrier.simulated && <Notice tone="warn">{words.simulated}</Notice>}
      {boxes.map((box) => (
        <EvidenceSteps key={box.container} box={box} answers={answers} />
      ))}
      {box_count > boxes.length && <p>{words.moreBoxes(formatCount(box_count - boxes.length))}</p>}
      <EvidenceEtas evidence={evidence} />
      <EvidenceEvents evidence={evidence} />
      <EvidenceVerify evidence={evidence} />
      <EvidenceAnswers evidence={evidence} />
    </>
  );
}

function Cover({ evidence: { reference, carrier, tracked_at, made_at } }: { evidence: EvidenceView }) {
  const words = text.shipment.evidence;
  const { name } = useWorkspace();
  const facts: Fact[] = [
    [text.shipment.facts.reference, reference],
    [text.shipment.facts.carrier, words.carrier(carrier.name, carrier.scac)],
    [words.madeBy, name],
    [words.madeAt, words.utc(formatPlaceTime(made_at))],
    [text.shipment.facts.tracked, words.utc(formatPlaceTime(tracked_at))],
  ];
  return <EvidenceFacts facts={facts} />;
}
