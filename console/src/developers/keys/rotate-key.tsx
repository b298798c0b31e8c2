import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { KeyView, Rotated } from '../../../../server/src/console/keys/schemas.ts';

import { request } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Moment } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { KeyDialog } from './key-dialog.tsx';
import styles from './keys.module.css';
import { SheetFormulas } from './sheet-formulas.tsx';
import { useRefreshKeys } from './use-keys.ts';

const words = text.developers.keys;

type Overlap = keyof typeof words.overlaps;
/** Hours; shortest first. */
const overlaps: readonly Overlap[] = ['0', '1', '24', '168', '720'];
const options = overlaps.map((value) => ({ value, label: words.overlaps[value] }));

/** In every row: the list may load again, and show the key as replaced, while its successor is still shown. */
export function RotateKey({ known: { id, name, purposes, state } }: { known: KeyView }) {
  const { api } = useWorkspace();
  const refresh = useRefreshKeys();
  const [overlap, setOverlap] = useState<Overlap>('24');
  const rotate = useMutation({
    mutationFn: () =>
      request<Rotated>(`${api}/keys/${id}/rotate`, { body: { overlap_hours: Number(overlap) } }),
    onSuccess: refresh,
    gcTime: 0,
  });
  const { data: rotated, error } = rotate;
  return (
    <KeyDialog
      title={words.rotateTitle(name)}
      trigger={
        state === 'active' ? (
          <Button
            look="quiet"
            icon={<RefreshCw aria-hidden="true" />}
            aria-label={text.common.labelled(words.rotate, name)}
          >
            {words.rotate}
          </Button>
        ) : null
      }
      made={rotated}
      remark={
        rotated && (
          <>
            <p>{withElements(words.worksUntil, <Moment at={rotated.previous_expires_at} />)}</p>
            <SheetFormulas apiKey={rotated.key} purposes={purposes} />
          </>
        )
      }
      onClosed={() => rotate.reset()}
    >
      <Form onSubmit={() => rotate.mutate()}>
        <RefusalNotice error={error} />
        <p className={styles.soft}>{words.rotateLead}</p>
        <Select label={words.overlap} value={overlap} options={options} onChange={setOverlap} />
        <DialogActions>
          <Button type="submit" look="primary" busy={rotate.isPending}>
            {words.rotateAction}
          </Button>
        </DialogActions>
      </Form>
    </KeyDialog>
  );
}
