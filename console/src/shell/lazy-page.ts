import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Refusal } from '../api/request.ts';

/** A reload that has not helped is not tried again at once: two servers may be of two versions. */
const reloadHelpsMs = 10_000;

/**
 * A page, or a part of one, that is loaded when it is first shown. After an upgrade of the server the parts of the pages have other names:
 * whoever still has the old pages open gets the new ones. The page throws a Refusal where the server cannot be reached.
 */
export function lazyPage<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await load();
    } catch {
      if (!(await isReplaced()) || wasJustReloaded()) {
        throw new Refusal('', { status: 0, code: 'unreachable' });
      }
      window.location.reload();
      // Until then it goes on loading.
      return await new Promise<never>(() => {});
    }
  });
}

/** Whether the server has other pages by now than those that are open. */
async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src');
  const response = await fetch('/', { cache: 'no-cache' }).catch(() => null);
  if (!script || !response?.ok) return false;
  return !(await response.text()).includes(`"${script}"`);
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && performance.now() < reloadHelpsMs;
}
