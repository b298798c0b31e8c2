import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { unreachable } from '../src/api/request.ts';
import { text } from '../src/text/text.ts';
import { Button } from '../src/ui/button.tsx';
import { Empty } from '../src/ui/empty.tsx';
import { Notice } from '../src/ui/notice.tsx';
import { RefusalNotice } from '../src/ui/refusal-notice.tsx';
import { useToast } from '../src/ui/toasts.tsx';

type NoticeTone = NonNullable<ComponentProps<typeof Notice>['tone']>;

const { keys } = text.developers;
const notices: Record<NoticeTone, string> = {
  accent: keys.shownOnce,
  good: text.sharing.brand.saved,
  warn: text.shell.blocked,
  bad: text.shell.lost,
};

export const messageExamples = {
  Notice: (Object.keys(notices) as NoticeTone[]).map((tone) => (
    <Notice key={tone} tone={tone}>
      {notices[tone]}
    </Notice>
  )),
  RefusalNotice: (
    <>
      <RefusalNotice error={null} />
      <RefusalNotice error={unreachable()} />
      <RefusalNotice error={new Error('no refusal')} />
    </>
  ),
  Empty: (
    <>
      <Empty icon={<KeyRound />} title={keys.none} action={<Button look="primary">{keys.create}</Button>}>
        {keys.noneLead}
      </Empty>
      <Empty icon={<KeyRound />} title={text.sharing.none}>
        {text.sharing.noneLead}
      </Empty>
    </>
  ),
  Toasts: <ToastButtons />,
};

function ToastButtons() {
  const report = useToast();
  return (
    <>
      <Button onClick={() => report(text.sharing.brand.saved)}>{text.common.save}</Button>
      <Button onClick={() => report(text.sharing.brand.saved, () => report(text.common.undo))}>
        {text.common.undo}
      </Button>
    </>
  );
}
