import { Plus, SearchX } from 'lucide-react';
import { readReferences } from '../adding/read-references.ts';
import { useMay, useWorkspace } from '../shell/workspace.tsx';
import { formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Panel } from '../ui/panel.tsx';

const words = text.shipments.nothing;

interface Props {
  /** What was searched. */
  q: string;
  /** Opens the dialog that adds shipments with these references. */
  onAdd: (numbers: string) => void;
}

/** No shipment matches; if whole numbers were searched, they can be tracked. */
export function NothingFound({ q, onAdd }: Props) {
  const { mode } = useWorkspace();
  const mayAdd = useMay('editor');
  const { references, odd } = readReferences(q, mode);
  const isNumber = references.length > 0 && odd.length === 0;
  return (
    <Panel>
      <Empty
        icon={<SearchX />}
        title={words.title}
        action={
          isNumber &&
          mayAdd && (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => onAdd(references.join('\n'))}>
              {words.track(formatSeries(references))}
            </Button>
          )
        }
      >
        {words.lead}
      </Empty>
    </Panel>
  );
}
