import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import { explain } from '../api/explain.ts';
import { useToast } from '../ui/toasts.tsx';
import { loadPage } from './lazy-page.ts';

/** A menu that is opened by this trigger, and is open when it is first shown. */
export type LoadedMenu = ComponentType<{ trigger: ReactElement }>;

/** A menu that is loaded when its button is first pressed. The first page needs the code of no menu to be shown. */
export function LateMenu({
  trigger,
  load,
}: {
  trigger: ReactElement<{ onClick?: () => void }>;
  load: () => Promise<{ default: LoadedMenu }>;
}) {
  const [Shown, setShown] = useState<LoadedMenu | null>(null);
  const report = useToast();
  if (Shown) return <Shown trigger={trigger} />;
  const open = () =>
    loadPage(load).then(
      (loaded) => setShown(() => loaded.default),
      (error) => report(explain(error)),
    );
  return cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => void open() } as object);
}
