import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../sign-in/card.tsx';
import { text } from '../text/en.ts';

/** A whole page for an unknown address outside of the reader's workspaces. */
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
