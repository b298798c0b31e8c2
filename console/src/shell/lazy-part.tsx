import { type ReactNode, Suspense } from 'react';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Boundary } from './boundary.tsx';

/** A part of a page that is loaded late. If it cannot be loaded, it says so in its place, and the rest of the page stays. */
export function LazyPart({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  return (
    <Boundary place="" fallback={(error) => <RefusalNotice error={error} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}
