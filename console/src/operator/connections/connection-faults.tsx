import { Refusal } from '../../api/request.ts';
import { faultsIn } from '../../text/refusal-words.ts';
import { text } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { labelOf } from './connection-field.tsx';

/** Why a connection was refused: its faults by the labels of the form. @param beside has its fault beside it */
export function ConnectionFaults({
  error,
  beside = () => false,
}: {
  error: Error | null;
  beside?: (field: string) => boolean;
}) {
  const faults = connectionFaults(error);
  if (faults.length === 0) return <RefusalNotice error={error} />;
  const others = faults.filter(({ field = '' }) => !beside(field));
  return (
    others.length > 0 && (
      <Notice tone="bad">
        <span lang="en">
          {text.common.sentences(
            others.map(({ field = '', message = '' }) => text.common.labelled(labelOf(field), message)),
          )}
        </span>
      </Notice>
    )
  );
}

export function connectionFaults(error: Error | null): ReturnType<typeof faultsIn> {
  return error instanceof Refusal ? faultsIn(error.details) : [];
}
