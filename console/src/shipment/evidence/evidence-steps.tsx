import type {
  CitedAnswer,
  CitingTime,
  EvidenceBox,
} from '../../../../server/src/console/shipment/schemas/evidence-view.ts';
import { formatSeries } from '../../text/format.ts';
import { stepWords } from '../../text/step-words.ts';
import { text } from '../../text/text.ts';
import { timeWords } from '../../text/time-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './evidence.module.css';
import { EvidenceFacts, type Fact } from './evidence-facts.tsx';
import { Source } from './source.tsx';

/** The steps of a box, expected and actual, each with its source. */
export function EvidenceSteps({ box, answers }: { box: EvidenceBox; answers: readonly CitedAnswer[] }) {
  const words = text.shipment.evidence;
  const { container, steps } = box;
  return (
    <Panel title={container || text.shipment.boxes.unnamed}>
      <EvidenceFacts facts={factsOf(box)} />
      {steps.length === 0 ? (
        <p>{text.shipment.timeline.empty}</p>
      ) : (
        <Table
          label={words.steps}
          head={
            <tr>
              <th scope="col">{words.step}</th>
              <th scope="col">{words.place}</th>
              <th scope="col">{words.expected}</th>
              <th scope="col">{words.actual}</th>
            </tr>
          }
        >
          {steps.map(({ event, location, expected, actual }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their position
            <tr key={at} className={styles.row}>
              <td>{stepWords(event)}</td>
              <td>{location || text.shipment.timeline.unnamedPlace}</td>
              <td>{expected && <Cited cited={expected} answers={answers} />}</td>
              <td>{actual ? <Cited cited={actual} answers={answers} /> : words.notReported}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}

/** What names the box in the papers of a claim. */
function factsOf({ bl, booking, equipment_type, seals, vessel, imo, voyage, pol, pod }: EvidenceBox): Fact[] {
  const words = text.shipment.facts;
  return [
    [words.bl, bl],
    [words.booking, booking],
    [words.type, equipment_type],
    [words.seals, formatSeries(seals)],
    [words.vessel, text.common.facts([vessel, imo ? words.imo(imo) : ''].filter(Boolean))],
    [words.voyage, voyage],
    [words.pol, pol],
    [words.pod, pod],
  ];
}

function Cited({ cited, answers }: { cited: CitingTime; answers: readonly CitedAnswer[] }) {
  const { planned, estimated } = text.shipment.timeline;
  const sureness = { PLN: planned, EST: estimated, ACT: null }[cited.classifier];
  return (
    <>
      <div>{formatSeries([timeThere(cited), sureness].filter((part) => part !== null))}</div>
      <Source answer={cited.answer} learnedAt={cited.learned_at} answers={answers} />
    </>
  );
}

/** On the clock of the place, with its zone. */
function timeThere(cited: CitingTime): string {
  const words = text.shipment.evidence;
  const there = timeWords(cited);
  return cited.zone === null ? words.noZone(there) : words.inZone(there, cited.zone);
}
