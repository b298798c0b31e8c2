import { useSearchParams } from 'wouter';

const name = 'tab';

/**
 * The visible tab of a page: the first, unless the address names another one. So the address can be shared, and the tab
 * stays after a reload, and after leaving the page and coming back.
 */
export function useTab(ids: readonly string[]): [string, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const [first = ''] = ids;
  const asked = search.get(name) ?? '';
  const show = (id: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === first) after.delete(name);
        else after.set(name, id);
        return after;
      },
      { replace: true },
    );
  return [ids.includes(asked) ? asked : first, show];
}
