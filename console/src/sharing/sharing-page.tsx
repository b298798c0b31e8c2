import { Share2 } from 'lucide-react';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Empty } from '../ui/empty.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page } from '../ui/page.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { LinkTable } from './link-table.tsx';
import { useShareLinks } from './sharing-api.ts';

const words = text.sharing;

/** The share links of the workspace in this mode, and how their pages look. */
// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function SharingPage() {
  const links = useShareLinks();
  return (
    <Page title={text.shell.sharing} lead={words.lead}>
      <Loaded query={links}>
        {(shown) =>
          shown.length === 0 ? (
            <Empty
              icon={<Share2 />}
              title={words.none}
              action={<LinkButton to="/shipments">{text.shell.shipments}</LinkButton>}
            >
              {words.noneLead}
            </Empty>
          ) : (
            <>
              <LinkTable links={shown} />
              <MoreButton query={links} />
            </>
          )
        }
      </Loaded>
      <BrandPanel />
    </Page>
  );
}
