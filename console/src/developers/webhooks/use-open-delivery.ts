import { useSearchParams } from 'wouter';

const name = 'delivery';

/** The delivery that is open, `evt_…`; it stands in the address, so that it can be passed on. */
export function useOpenDelivery(): [string | null, (delivery: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (delivery: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (delivery === null) after.delete(name);
        else after.set(name, delivery);
        return after;
      },
      { replace: true },
    );
  return [search.get(name), open];
}
