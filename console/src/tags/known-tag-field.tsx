import type { ComponentProps } from 'react';
import { TagField } from '../ui/tag-field.tsx';
import { useTags } from './use-tags.ts';

/** A field for tags that suggests those in use. */
export function KnownTagField(props: Omit<ComponentProps<typeof TagField>, 'known'>) {
  const known = useTags().map(({ tag }) => tag);
  return <TagField {...props} known={known} />;
}
