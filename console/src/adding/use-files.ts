import { useRef, useState } from 'react';
import { readFile } from './read-file.ts';

/** A file comes below what was typed, and in place of the file before it. */
export function useFiles(api: string, typed: string, type: (text: string) => void) {
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const now = useRef(typed);
  now.current = typed;
  const lastText = useRef('');
  const last = useRef<File>(undefined);
  async function choose(file: File): Promise<void> {
    last.current = file;
    setError(null);
    const read = await readFile(file, api).catch((refusal) => void setError(refusal));
    // A large file may be read for longer than the one that was chosen after it.
    if (file !== last.current || read === undefined) return;
    const before = now.current === lastText.current ? '' : now.current.trimEnd();
    lastText.current = before === '' ? read : `${before}\n${read}`;
    setName(file.name);
    type(lastText.current);
  }
  return { name, error, choose };
}
