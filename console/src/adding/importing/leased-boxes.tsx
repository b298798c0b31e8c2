import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { shortCarrierName } from '../../../../server/src/domain/text/short-carrier-name.ts';
import type { LeasedBoxes as Leased } from '../../../../server/src/imports/count-leased.ts';
import { useMay } from '../../shell/workspace.tsx';
import { formatSeries } from '../../text/format.ts';
import { listSome } from '../../text/list-some.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Fold, Folds } from '../../ui/fold.tsx';
import { ImportRows } from './import-rows.tsx';
import { type Import, type ImportOutcome, isRunning, useImportActions, useLeased } from './use-imports.ts';

const { leased: words } = text.shipments.add.imports;
/** So many owner codes are named; of the rest only the count is shown. */
const named = 6;

/** The boxes whose numbers do not say who carries them: one line for all, which opens them; nothing while there is none. */
export function LeasedBoxes({ shown, outcome }: { shown: Import; outcome: ImportOutcome | '' }) {
  const { data } = useLeased(shown);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || data.boxes === 0) return null;
  const { boxes, prefixes } = data;
  return (
    <Folds label={words.label}>
      <Fold
        open={isOpen}
        onOpenChange={setOpen}
        summary={words.summary(boxes, listSome(prefixes.slice(0, named), prefixes.length), resultOf(data))}
      >
        <ImportRows shown={shown} outcome={outcome} leased label={words.label} />
      </Fold>
    </Folds>
  );
}

function resultOf({ found, unknown, waiting, failed, asksAll }: Leased): string {
  const parts = [
    ...found.map(({ name, boxes }) => words.found(boxes, shortCarrierName(name))),
    unknown > 0 && (asksAll ? words.unknown(unknown) : words.notFound(unknown)),
    failed > 0 && words.failed(failed),
    waiting > 0 && words.waiting(waiting),
  ];
  return formatSeries(parts.filter((part) => part !== false));
}

/** Asks the carriers that were not asked yet. */
export function AskAll({ shown }: { shown: Import }) {
  const { data } = useLeased(shown);
  const { retry } = useImportActions();
  const mayChange = useMay('editor');
  if (!mayChange || isRunning(shown) || data === undefined || data.asksAll || data.unknown === 0) return null;
  return (
    <Button
      busy={retry.isPending}
      icon={<RotateCcw aria-hidden="true" />}
      onClick={() => retry.mutate({ id: shown.id, ask: 'all' })}
    >
      {text.shipments.add.askAll(data.unknown)}
    </Button>
  );
}
