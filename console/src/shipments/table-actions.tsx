import { Download, Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { useMay, useWorkspace } from '../shell/workspace.tsx';
import { listSeparator } from '../text/locale.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import styles from './table-actions.module.css';
import { ViewsMenu } from './views-menu.tsx';

const words = text.shipments;

/** The actions for the table as a whole. */
export function TableActions({ query, onAdd }: { query: string; onAdd: () => void }) {
  const { modeApi } = useWorkspace();
  const mayAdd = useMay('editor');
  const [, navigate] = useLocation();
  return (
    <>
      <ViewsMenu query={query} onShow={(next) => navigate(`/shipments${next && `?${next}`}`)} />
      <DownloadLink
        to={`${modeApi}/shipments.csv?${new URLSearchParams([...new URLSearchParams(query), ['separator', listSeparator]])}`}
        icon={<Download aria-hidden="true" />}
      >
        <span className={styles.words}>{words.csv}</span>
      </DownloadLink>
      {mayAdd && (
        <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {words.add.button}
        </Button>
      )}
    </>
  );
}
