import { useState } from 'react';
import { usualWarningDays } from '../../../server/src/domain/free-time/free-time-terms.ts';
import { sheetLimits } from '../../../server/src/domain/free-time/sheet-limits.ts';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form, FormActions } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import styles from './free-time.module.css';
import { isOutdated, type Sheet, useChangeTerms, useOperatorTerms } from './use-terms.ts';

const words = text.freeTime.warnings;

/** How many days before a last free day it is told that free time ends. */
export function WarningDays({ stated, mayChange }: { stated: Sheet['warning_days']; mayChange: boolean }) {
  const { data: operator } = useOperatorTerms();
  const days = stated ?? operator?.warning_days ?? usualWarningDays;
  const shown = inOrder(days);
  return (
    <Panel title={words.title}>
      <p className={styles.soft}>{words.lead}</p>
      {mayChange ? <WarningForm key={shown} days={shown} /> : <p>{wordsOfWarningDays(days)}</p>}
    </Panel>
  );
}

export function wordsOfWarningDays(days: readonly number[]): string {
  return days.length === 0 ? words.none : words.days(inOrder(days));
}

/** The earliest first. */
function inOrder(days: readonly number[]): string {
  return days
    .toSorted((a, b) => b - a)
    .map(formatCount)
    .join(', ');
}

function WarningForm({ days }: { days: string }) {
  const [typed, setTyped] = useState(days);
  const change = useChangeTerms();
  const read = readNumbers(typed);
  return (
    <Form onSubmit={() => read && change.mutate((sheet) => ({ ...sheet, warning_days: read }))}>
      <Field
        label={words.label}
        value={typed}
        onValueChange={setTyped}
        error={read === null ? words.takes : undefined}
        hint={read === null ? undefined : words.takes}
        autoComplete="off"
      />
      {isOutdated(change.error) ? (
        <Notice tone="warn">{text.freeTime.outdated}</Notice>
      ) : (
        <RefusalNotice error={change.error} />
      )}
      {typed !== days && (
        <FormActions>
          <Button type="submit" look="primary" busy={change.isPending} disabled={read === null}>
            {text.common.save}
          </Button>
          <Button onClick={() => setTyped(days)}>{text.freeTime.discard}</Button>
        </FormActions>
      )}
    </Form>
  );
}

/** Null if something is no such number, or if there are too many. */
function readNumbers(typed: string): number[] | null {
  const parts = typed.split(/[\s,;，、；]+/).filter(Boolean);
  const isNumber = (part: string) => /^\d{1,2}$/.test(part) && Number(part) <= sheetLimits.warningDay;
  return parts.every(isNumber) && parts.length <= sheetLimits.warnings ? parts.map(Number) : null;
}
