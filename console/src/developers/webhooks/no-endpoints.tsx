import { Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../text/text.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ListenHint } from './listen-hint.tsx';

const words = text.webhooks;

export function NoEndpoints({ action }: { action: ReactNode }) {
  return (
    <>
      <Panel>
        <Empty icon={<Webhook />} title={words.emptyTitle} action={action}>
          {words.empty}
        </Empty>
      </Panel>
      <ListenHint />
    </>
  );
}
