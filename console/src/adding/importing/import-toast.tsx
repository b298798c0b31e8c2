import { useEffect, useState } from 'react';
import { useMay } from '../../shell/workspace.tsx';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { useLastingToast } from '../../ui/toasts.tsx';
import { useIsShown } from './shown-import.ts';
import { type Import, isRunning, useRecentImports } from './use-imports.ts';

const words = text.shipments.add.imports;

/** Says on every page how far the last import is, while the dialog does not show it, and how it ended. */
export function ImportToast() {
  return useMay('editor') ? <Newest /> : null;
}

function Newest() {
  const imports = useRecentImports();
  const running = imports.find(isRunning)?.id ?? null;
  const [id, setId] = useState<string | null>(null);
  // When its end is reported, it no longer runs.
  if (running !== null && running !== id) setId(running);
  const newest = imports.find((each) => each.id === id);
  return newest && <Report key={newest.id} newest={newest} />;
}

function Report({ newest }: { newest: Import }) {
  const isShown = useIsShown(newest.id);
  const report = useLastingToast(newest.id);
  const isOn = isRunning(newest);
  const said = wordsOf(newest);
  useEffect(() => {
    if (isShown) report.close();
    else report.say(said, isOn);
  }, [isShown, said, isOn, report]);
  return null;
}

function wordsOf({ rows, repeated, tracked, already_tracked, failed }: Import): string {
  const done = words.tracked(formatCount(tracked + already_tracked), formatCount(rows - repeated));
  return failed === 0 ? done : `${done} · ${words.failedCount(failed)}`;
}
