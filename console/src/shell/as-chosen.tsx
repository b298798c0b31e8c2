import { type ReactNode, useEffect, useState } from 'react';
import type { Me } from '../api/me.ts';
import { adoptChoices } from '../text/adopt-choices.ts';

/**
 * Shows pages in the language and the zone of the person. They are compared once, before anything is shown: what is
 * chosen elsewhere in the meantime does not take away a page with entries.
 */
export function AsChosen({ person, children }: { person: Me['person']; children: ReactNode }) {
  const [isStale] = useState(() => adoptChoices(person));
  useEffect(() => {
    if (isStale) window.location.reload();
  }, [isStale]);
  return isStale ? null : children;
}
