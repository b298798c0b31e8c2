import type { BrandJson } from '../../../server/src/console/sharing/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Panel } from '../ui/panel.tsx';
import { BrandForm } from './brand-form.tsx';
import { LogoField } from './logo-field.tsx';
import styles from './sharing.module.css';
import { useBrand } from './sharing-api.ts';

const words = text.sharing.brand;

/** How the pages behind share links look, and which sites may embed them. Developers change it. */
export function BrandPanel() {
  const mayChange = useMay('developer');
  return (
    <Panel title={words.title}>
      <p className={styles.soft}>{mayChange ? words.lead : words.viewer}</p>
      <Loaded query={useBrand()}>
        {(brand) => (mayChange ? <Change brand={brand} /> : <Shown brand={brand} />)}
      </Loaded>
    </Panel>
  );
}

function Change({ brand }: { brand: BrandJson }) {
  return (
    <div className={styles.brand}>
      <LogoField brand={brand} />
      <BrandForm brand={brand} />
    </div>
  );
}

function Shown({ brand: { name, embed_origins } }: { brand: BrandJson }) {
  return (
    <>
      <p>{name}</p>
      {embed_origins.map((origin) => (
        <p key={origin}>{origin}</p>
      ))}
    </>
  );
}
