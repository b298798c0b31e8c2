import { Suspense } from 'react';
import { lazyPage } from '../shell/lazy-page.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** People who are signed in do not need it, so it is no part of what every page loads. */
const LanguageSelect = lazyPage(() => import('./language-select.tsx'));

/** The language of this browser, for people who are not signed in. */
export function LanguageChoice() {
  return (
    <Suspense fallback={<Skeleton height="3.75rem" />}>
      <LanguageSelect />
    </Suspense>
  );
}
