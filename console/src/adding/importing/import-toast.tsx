import { useEffect, useState } from 'react';
import { useMay } from '../../shell/workspace.tsx';
import { useLastingToast } from '../../ui/toasts.tsx';
import { importWords } from './import-words.ts';
import { useIsShown } from './shown-import.ts';
import { type Import, isRunning, useRecentImports } from './use-imports.ts';

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
  const said = importWords(newest);
  useEffect(() => {
    if (isShown) report.close();
    else report.say(said, isOn);
  }, [isShown, said, isOn, report]);
  return null;
}
