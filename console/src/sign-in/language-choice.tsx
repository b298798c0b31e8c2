import { lazyPage } from '../shell/lazy-page.ts';
import { LazyPart } from '../shell/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** People who are signed in do not need it, so it is no part of what every page loads. */
const LanguageSelect = lazyPage(() => import('./language-select.tsx'));

/** The language of this browser, for people who are not signed in. */
export function LanguageChoice() {
  return (
    <LazyPart waiting={<Skeleton height="3.75rem" />}>
      <LanguageSelect />
    </LazyPart>
  );
}
