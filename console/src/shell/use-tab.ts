import { useParameters } from './use-parameters.ts';

/** The visible tab of a page: the first, unless the address names another one. */
export function useTab(ids: readonly string[], name = 'tab'): [string, (id: string) => void] {
  const [parameters, change] = useParameters();
  const [first = ''] = ids;
  const asked = parameters.get(name) ?? '';
  const show = (id: string) => change({ [name]: id === first ? null : id });
  return [ids.includes(asked) ? asked : first, show];
}
