import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { text } from '../text/text.ts';
import { Card } from './card.tsx';

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
