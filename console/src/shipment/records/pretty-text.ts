/** JSON with line breaks; text that is not JSON, or is cut, unchanged. */
export function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
