import { useTags } from '../shipments/use-tags.ts';
import { text } from '../text/text.ts';
import { TagField } from '../ui/tag-field.tsx';

interface Props {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

/** The tags to which a viewer is limited; without any, the viewer sees all shipments. */
export function LimitField(props: Props) {
  const known = useTags().map(({ tag }) => tag);
  return <TagField {...props} label={text.team.limit} hint={text.team.limitHint} known={known} />;
}
