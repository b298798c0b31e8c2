import { useLocation, useSearch } from 'wouter';
import { text } from '../../text/text.ts';
import { useSections } from '../sections.ts';
import { modeNames, sectionOf, useMay, useWorkspace } from '../workspace.tsx';
import { type Entry, findEntries } from './find-entries.ts';
import { hitOf } from './hit-of.ts';
import { useFoundShipments } from './use-found-shipments.ts';

const words = text.palette;

export interface EntryGroup {
  label: string;
  entries: readonly Entry[];
}

/** Actions, shipments and pages that fit the text, each group only if it has any. */
export function useEntries(typed: string, showShortcuts: () => void): EntryGroup[] {
  const [, navigate] = useLocation();
  const shipments = useFoundShipments(typed).map((row) => {
    const { reference, container } = row;
    const box = container === '' || container === reference ? '' : `?box=${encodeURIComponent(container)}`;
    return { ...hitOf(row), go: () => navigate(`/shipments/${encodeURIComponent(reference)}${box}`) };
  });
  const pages = useSections().flatMap(({ sections }) =>
    sections.map(({ to, label, isApart }) => ({
      id: to,
      label,
      go: () => (isApart ? window.location.assign(to) : navigate(to)),
    })),
  );
  const groups = [
    { label: words.actions, entries: findEntries(useActions(showShortcuts), typed) },
    { label: words.shipments, entries: shipments },
    { label: words.pages, entries: findEntries(pages, typed) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function useActions(showShortcuts: () => void): Entry[] {
  const { id, mode } = useWorkspace();
  const mayAdd = useMay('editor');
  const [location, navigate] = useLocation();
  const search = useSearch();
  const other = mode === 'live' ? 'test' : 'live';
  const add = { id: 'add', label: words.add, go: () => navigate('/shipments', { state: { add: true } }) };
  const share = {
    id: 'share',
    label: words.share,
    go: () => navigate(`${location}${search && `?${search}`}`, { state: { share: true } }),
  };
  const isShipment = /^\/shipments\/./.test(location);
  return [
    ...(mayAdd ? [add] : []),
    ...(mayAdd && isShipment ? [share] : []),
    {
      id: 'mode',
      label: mode === 'live' ? words.toSandbox : words.toLive,
      go: () => navigate(`~/w/${id}/${modeNames[other]}${sectionOf(location)}`),
    },
    { id: 'shortcuts', label: words.shortcuts.title, go: showShortcuts },
  ];
}
