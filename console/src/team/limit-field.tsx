import { KnownTagField } from '../tags/known-tag-field.tsx';
import { text } from '../text/text.ts';

interface Props {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

/** The tags to which a viewer is limited; without any, the viewer sees all shipments. */
export function LimitField(props: Props) {
  return <KnownTagField {...props} label={text.team.limit} hint={text.team.limitHint} />;
}
