import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import { explain } from '../api/explain.ts';
import { useToast } from '../ui/toasts.tsx';
import { loadPage } from './lazy-page.ts';

/** A menu that is opened by this trigger, and is open when it is first shown. */
export type LoadedMenu<P extends object = object> = ComponentType<P & { trigger: ReactElement }>;

/** A menu that is loaded when its button is first pressed. The first page needs the code of no menu to be shown. */
export function LateMenu<P extends object = object>({
  trigger,
  load,
  about,
}: {
  trigger: ReactElement<{ onClick?: () => void }>;
  load: () => Promise<{ default: LoadedMenu<P> }>;
  /** What the menu is about. */
  about: P;
}) {
  const [Shown, setShown] = useState<LoadedMenu<P> | null>(null);
  const report = useToast();
  if (Shown) return <Shown {...about} trigger={trigger} />;
  const open = () =>
    loadPage(load).then(
      (loaded) => setShown(() => loaded.default),
      (error) => report(explain(error)),
    );
  return cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => void open() } as object);
}
