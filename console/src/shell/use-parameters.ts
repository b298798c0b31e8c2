import { useSearchParams } from 'wouter';

/**
 * The parameters of the address, and a function that changes some of them; '' and null remove one. What is in the address
 * can be shared, and stays after a reload, and after leaving the page and coming back.
 */
export function useParameters(): [
  URLSearchParams,
  (changes: Readonly<Record<string, string | null>>) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  return [parameters, change];
}
