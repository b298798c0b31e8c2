import { useRef, useState } from 'react';
import { readFile } from './read-file.ts';

/**
 * A file comes below what was typed, and in place of the file before it.
 * @param mostBytes a larger file is not read
 */
export function useFiles(
  api: string,
  typed: string,
  type: (text: string) => void,
  mostBytes = Number.POSITIVE_INFINITY,
) {
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  // While a large file is read, the person types on.
  const now = useRef({ typed, type });
  now.current = { typed, type };
  const lastText = useRef('');
  const last = useRef<File>(undefined);
  async function choose(file: File): Promise<void> {
    last.current = file;
    setError(null);
    setTooLarge(file.size > mostBytes);
    if (file.size > mostBytes) return;
    const read = await readFile(file, api).catch((refusal) => void setError(refusal));
    // A large file may be read for longer than the one that was chosen after it.
    if (file !== last.current || read === undefined) return;
    const before = now.current.typed === lastText.current ? '' : now.current.typed.trimEnd();
    lastText.current = before === '' ? read : `${before}\n${read}`;
    setName(file.name);
    now.current.type(lastText.current);
  }
  return { name, error, isTooLarge, choose };
}
