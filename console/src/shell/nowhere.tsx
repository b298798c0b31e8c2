import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../sign-in/card.tsx';
import { text } from '../text/en.ts';

/** A whole page for an address that leads nowhere, in no workspace or in none of the reader's. */
export function Nowhere({
  title = text.common.notFound,
  children,
}: {
  title?: string;
  children?: ReactNode;
}) {
  return (
    <Card title={title}>
      {children ?? (
        <p>
          <Link href="~/">{text.common.goHome}</Link>
        </p>
      )}
    </Card>
  );
}
