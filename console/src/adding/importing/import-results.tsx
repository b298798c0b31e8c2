import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { Select } from '../../ui/select.tsx';
import { SimulatedNote } from '../simulated-note.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportRows } from './import-rows.tsx';
import { AskAll, LeasedBoxes } from './leased-boxes.tsx';
import { doneOf } from './recent-imports.tsx';
import { useShowing } from './shown-import.ts';
import { type Import, type ImportOutcome, isRunning, useImport, useImportActions } from './use-imports.ts';

const words = text.shipments.add;
const options: { value: ImportOutcome | ''; label: string }[] = [
  { value: '', label: words.imports.all },
  ...(['failed', 'pending', 'tracked', 'already_tracked', 'repeated', 'cancelled'] as const).map((value) => ({
    value,
    label: words.imports.outcomes[value],
  })),
];

/** The progress of an import and the result of each row. */
export function ImportResults({ id, onClose }: { id: string; onClose: () => void }) {
  useShowing(id);
  const { data, error } = useImport(id);
  const [outcome, setOutcome] = useState<ImportOutcome | ''>('');
  if (data === undefined) return error ? <RefusalNotice error={error} /> : <p>{text.common.loading}</p>;
  const [done, all] = [doneOf(data), data.rows];
  const label = isRunning(data) ? words.imports.running : words.imports.finished;
  return (
    <>
      <Progress label={label} value={done} max={all} words={words.progress(done, all)} />
      <ImportCounts shown={data} />
      {data.failed > 0 && <SimulatedNote />}
      <Select label={words.imports.filter} value={outcome} options={options} onChange={setOutcome} />
      <LeasedBoxes shown={data} outcome={outcome} />
      <ImportRows shown={data} outcome={outcome} leased={false} label={words.results} />
      <Actions shown={data} onClose={onClose} />
    </>
  );
}

function Actions({ shown, onClose }: { shown: Import; onClose: () => void }) {
  const { cancel, retry } = useImportActions();
  const mayChange = useMay('editor');
  const { failed, cancelled } = shown;
  return (
    <>
      <RefusalNotice error={cancel.error ?? retry.error} />
      {retry.data && !isRunning(retry.data) && <Notice tone="warn">{words.imports.wouldFail}</Notice>}
      <DialogActions>
        {mayChange && isRunning(shown) && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(shown.id)}>
            {words.imports.cancelRest}
          </Button>
        )}
        <AskAll shown={shown} />
        {mayChange && !isRunning(shown) && failed + cancelled > 0 && (
          <Button
            busy={retry.isPending}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => retry.mutate({ id: shown.id })}
          >
            {words.imports.retry(failed + cancelled)}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </>
  );
}
