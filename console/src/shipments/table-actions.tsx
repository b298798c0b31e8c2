import { Download } from 'lucide-react';
import { useLocation } from 'wouter';
import { AddButton } from '../adding/add-button.tsx';
import { useMay, useWorkspace } from '../shell/workspace.tsx';
import { language } from '../text/language.ts';
import { listSeparator } from '../text/locale.ts';
import { text } from '../text/text.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import styles from './table-actions.module.css';
import type { usePrintedRows } from './use-printed-rows.ts';
import { ViewsMenu } from './views-menu.tsx';

const words = text.shipments;

interface Props {
  query: string;
  printing: ReturnType<typeof usePrintedRows>;
  onAdd: () => void;
}

/** The actions for the table as a whole. */
export function TableActions({ query, printing, onAdd }: Props) {
  const { modeApi } = useWorkspace();
  const mayAdd = useMay('editor');
  const [, navigate] = useLocation();
  return (
    <>
      <ViewsMenu query={query} onShow={(next) => navigate(`/shipments${next && `?${next}`}`)} />
      <DownloadLink to={`${modeApi}/shipments.csv?${csvQuery(query)}`} icon={<Download aria-hidden="true" />}>
        <span className={styles.words}>{words.csv}</span>
      </DownloadLink>
      <PrintButton busy={printing.isLoading} onPrint={() => void printing.print()} />
      {mayAdd && <AddButton onAdd={onAdd} />}
    </>
  );
}

/** The rows on the page, as a file for the reader's spreadsheet. */
function csvQuery(query: string): URLSearchParams {
  const choices = { separator: listSeparator, language };
  return new URLSearchParams([...new URLSearchParams(query), ...Object.entries(choices)]);
}
