import type { InvoiceCheck, InvoiceFinding } from '../../../client/src/landfall.ts';
import { findingLevels } from '../../../server/src/domain/invoices/invoice.ts';
import { formatCount, formatDay, formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './invoices.module.css';
import { valueWords } from './value-words.ts';

const words = text.invoices;
const tones: Record<InvoiceFinding['level'], Tone> = {
  unpayable: 'bad',
  disputable: 'warn',
  differs: 'accent',
  unknown: 'neutral',
};

/** What a check has found, the heaviest first: what the invoice claims beside what Landfall has. */
export function Findings({
  check: { findings, us_rules },
}: {
  check: Pick<InvoiceCheck, 'findings' | 'us_rules'>;
}) {
  return (
    <Panel title={words.findings}>
      <Notice>{words.noAdvice}</Notice>
      {us_rules && <p className={styles.soft}>{words.usRules}</p>}
      {findings.length === 0 && <p>{words.noFindings}</p>}
      {findingLevels.map((level) => {
        const found = findings.filter((finding) => finding.level === level);
        return found.length > 0 && <Level key={level} level={level} findings={found} />;
      })}
    </Panel>
  );
}

function Level({ level, findings }: { level: InvoiceFinding['level']; findings: readonly InvoiceFinding[] }) {
  return (
    <section className={styles.level}>
      <h3 className={styles.title}>
        <Badge tone={tones[level]}>{formatCount(findings.length)}</Badge> {words.levels[level]}
      </h3>
      <ul className={styles.list}>
        {findings.map((finding, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no other name
          <Finding key={at} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

function Finding({ finding }: { finding: InvoiceFinding }) {
  const { code, cite, container, lines, days, evidence } = finding;
  const { claimed, landfall, element } = valueWords(finding);
  const named = formatSeries(lines.map(formatCount));
  const about = [
    container ?? words.wholeInvoice,
    ...(lines.length === 0 ? [] : [lines.length === 1 ? words.line(named) : words.lines(named)]),
    ...(days === null ? [] : [words.days(Math.abs(days))]),
    ...(cite === null ? [] : [cite]),
  ];
  const step = words.steps[code];
  return (
    <li className={styles.finding}>
      <p className={styles.what}>
        {element === null ? words.codes[code] : text.common.labelled(words.codes[code], element)}
      </p>
      <p className={styles.soft}>{about.join(' · ')}</p>
      {(claimed !== null || landfall !== null) && (
        <dl className={styles.values}>
          <dt>{words.says}</dt>
          <dd>{claimed ?? text.shipment.nothing}</dd>
          <dt>{words.landfall}</dt>
          <dd>{landfall ?? text.shipment.nothing}</dd>
          {evidence.length > 0 && (
            <>
              <dt>{words.evidence}</dt>
              <dd>
                <ul className={styles.evidence}>
                  {evidence.map(({ day, basis, step: known, says }) => (
                    <li key={`${day} ${known} ${says}`}>
                      {words.knownDay(formatDay(day), knownWords(known, says), words.bases[basis])}
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </dl>
      )}
      {step !== undefined && <p>{step}</p>}
    </li>
  );
}

/** The reason of a hold, and the name of a contract, are words of others. */
function knownWords(step: string, says: string): string {
  const known: Readonly<Record<string, string>> = { ...text.freeTime.clocks.steps, ...words.knownSteps };
  const name = known[step] ?? says;
  const isOthers = step === 'hold' || (step === 'last_free_day' && says !== 'the last free day');
  return isOthers ? text.common.labelled(name, says) : name;
}
