import { useSearchParams } from 'wouter';

const name = 'delivery';

/** The open delivery, `evt_…`; it is in the address, so that the address can be shared. */
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
