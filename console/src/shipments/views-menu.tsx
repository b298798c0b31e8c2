import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck, BookmarkPlus, ListChecks, Share2, Users } from 'lucide-react';
import { useState } from 'react';
import type { View } from '../../../server/src/console/shipments/schemas.ts';
import { explain } from '../api/explain.ts';
import { type Refusal, request } from '../api/request.ts';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import { useMay, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuNote } from '../ui/menu.tsx';
import { useToast } from '../ui/toasts.tsx';
import { ManageViews } from './manage-views.tsx';
import { SaveView } from './save-view.tsx';
import styles from './table-actions.module.css';
import { readState, writeState } from './table-state.ts';
import { ViewName } from './view-name.tsx';

const words = text.shipments.views;

/** The saved views of a person and of the team, and the actions for the present one. */
export function ViewsMenu({ query, onShow }: { query: string; onShow: (query: string) => void }) {
  const { views, renew } = useViews();
  const mayShare = useMay('editor');
  const [dialog, setDialog] = useState<'save' | 'manage' | 'share' | null>(null);
  const shown = views.find((view) => showsSame(view.query, query));
  const changeable = views.filter(({ shared }) => mayShare || !shared);
  const share = useShareView(renew);
  return (
    <>
      <Menu
        trigger={
          <Button
            className={styles.menu}
            aria-label={shown ? words.shown(shown.name) : words.menu}
            icon={shown ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
          >
            <span className={styles.words}>{shown?.name ?? words.menu}</span>
          </Button>
        }
      >
        {views.length === 0 && <MenuNote>{words.none}</MenuNote>}
        {views.map((view) => (
          <MenuItem
            key={view.id}
            icon={view === shown ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
            onClick={() => onShow(view.query)}
          >
            <ViewName view={view} />
          </MenuItem>
        ))}
        <MenuItem icon={<BookmarkPlus aria-hidden="true" />} onClick={() => setDialog('save')}>
          {words.save}
        </MenuItem>
        {shown && mayShare && (
          <MenuItem icon={<Users aria-hidden="true" />} onClick={() => share.mutate(shown)}>
            {shown.shared ? words.unshare : words.share}
          </MenuItem>
        )}
        {shown && mayShare && (
          <MenuItem icon={<Share2 aria-hidden="true" />} onClick={() => setDialog('share')}>
            {text.sharing.shareView(shown.name)}
          </MenuItem>
        )}
        {changeable.length > 0 && (
          <MenuItem icon={<ListChecks aria-hidden="true" />} onClick={() => setDialog('manage')}>
            {words.manage}
          </MenuItem>
        )}
      </Menu>
      <SaveView
        views={views.filter(({ maker }) => maker === null)}
        query={query}
        open={dialog === 'save'}
        onClose={() => setDialog(null)}
        onSaved={renew}
      />
      {shown && (
        <ShareDialog
          title={text.sharing.shareView(shown.name)}
          scope={{ type: 'view', view_id: shown.id }}
          open={dialog === 'share'}
          onClose={() => setDialog(null)}
        />
      )}
      <ManageViews
        views={changeable}
        open={dialog === 'manage'}
        onClose={() => setDialog(null)}
        onChanged={renew}
      />
    </>
  );
}

/** Shares a view with the team, or ends that. */
function useShareView(renew: () => Promise<void>) {
  const { api } = useWorkspace();
  const report = useToast();
  return useMutation<View, Refusal, View>({
    mutationFn: ({ id, shared }) =>
      request<View>(`${api}/views/${id}`, { method: 'PATCH', body: { shared: !shared } }),
    onSuccess: ({ name, shared }) => {
      report(shared ? words.shared(name) : words.unshared(name));
      return renew();
    },
    onError: (error) => report(explain(error)),
  });
}

function useViews() {
  const { api } = useWorkspace();
  const queries = useQueryClient();
  const key = [api, 'views'];
  const { data: views = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request<View[]>(`${api}/views`, { signal }),
  });
  return { views, renew: () => queries.invalidateQueries({ queryKey: key }) };
}

/** A view may have been saved when addresses had another form. */
function showsSame(kept: string, query: string): boolean {
  return writeState(readState(new URLSearchParams(kept))) === query;
}
