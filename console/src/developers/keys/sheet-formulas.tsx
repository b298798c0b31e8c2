import type { Purpose } from '../../../../server/src/domain/accounts/purpose.ts';
import { text } from '../../text/text.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import styles from './keys.module.css';

const words = text.developers.keys.sheets;

interface Props {
  /** The whole key. */
  apiKey: string;
  /** What it may do. */
  purposes: readonly Purpose[] | null;
}

/** What to put into a sheet, for a key that is for exports alone: no other may stand in an address. */
export function SheetFormulas({ apiKey, purposes }: Props) {
  if (purposes?.length !== 1 || purposes[0] !== 'export') return null;
  const file = `${location.origin}/api/v1/exports/shipments.csv`;
  const address = `${file}?key=${apiKey}`;
  return (
    <div className={styles.shown}>
      <p className={styles.soft}>{words.lead}</p>
      <CodeBlock label={words.google} code={`=IMPORTDATA("${address}")`} />
      <CodeBlock label={words.excel} code={powerQuery(file, apiKey)} />
      <CodeBlock label={words.other} code={address} />
    </div>
  );
}

/** Power Query can send a header, which no log keeps. 65001 is UTF-8. */
function powerQuery(file: string, apiKey: string): string {
  return `let
  File = Web.Contents("${file}", [Headers = [Authorization = "Bearer ${apiKey}"]]),
  Rows = Csv.Document(File, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv])
in
  Table.PromoteHeaders(Rows)`;
}
