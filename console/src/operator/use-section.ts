import { useSearchParams } from 'wouter';

const name = 'section';
export const sections = ['workspaces', 'people', 'carriers', 'queues', 'changes', 'installation'] as const;
export type Section = (typeof sections)[number];

/** The visible part of the installation; it is in the address, so that it can be shared and survives a reload. */
export function useSection(): [Section, (section: string) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name);
  const section = sections.find((each) => each === asked) ?? sections[0];
  return [section, (next) => setSearch({ [name]: next }, { replace: true })];
}
