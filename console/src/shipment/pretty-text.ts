/** JSON in lines that can be read; what is not JSON, or only its beginning, as it stands. */
export function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
