import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { unreachable } from '../api/request.ts';

/** A reload that did not help is not repeated at once: two servers may have different versions. */
const reloadHelpsMs = 10_000;

/** A page, or a part of one, that is loaded when it is first shown. Throws a Refusal if the server cannot be reached. */
export function lazyPage<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPage(load));
}

/**
 * Loads a page, or a part of one. After an upgrade of the server these files have other names, so a browser with the old
 * pages reloads. @throws Refusal if the server cannot be reached
 */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load();
  } catch {
    if (!(await isReplaced()) || wasJustReloaded()) {
      throw unreachable();
    }
    window.location.reload();
    // Until the reload, it stays loading.
    return await new Promise<never>(() => {});
  }
}

/** Whether the server now has other pages than the open ones. */
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
