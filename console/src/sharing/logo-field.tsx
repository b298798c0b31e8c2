import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { BrandJson } from '../../../server/src/console/sharing/schemas.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import visually from '../ui/visually-hidden.module.css';
import styles from './sharing.module.css';
import { useChangeLogo } from './sharing-api.ts';

const words = text.sharing.brand;

/** The logo as it is, and the choice of another. The server checks the file by its bytes. */
export function LogoField({ brand }: { brand: BrandJson }) {
  const { api } = useWorkspace();
  const id = useId();
  const change = useChangeLogo();
  const [answeredAt, setAnsweredAt] = useState(Date.now);
  return (
    <div className={styles.logo}>
      <p className={styles.label}>{words.logo}</p>
      {/* The address changes after each upload, so that the browser asks again; the server lets it store nothing. */}
      {brand.has_logo && (
        <img className={styles.preview} src={`${api}/brand/logo#${answeredAt}`} alt={words.preview} />
      )}
      <div className={styles.actions}>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className={`${visually.hidden} ${styles.file}`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) change.mutate(file, { onSuccess: () => setAnsweredAt(Date.now()) });
            // The same file can be chosen again, after it was corrected.
            target.value = '';
          }}
        />
        <label htmlFor={id} className={styles.choose}>
          <ImageUp aria-hidden="true" /> {words.choose}
        </label>
        {brand.has_logo && (
          <Button
            look="quiet"
            icon={<Trash2 aria-hidden="true" />}
            busy={change.isPending}
            onClick={() => change.mutate(null)}
          >
            {words.removeLogo}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{words.logoHint}</p>
      <RefusalNotice error={change.error} />
    </div>
  );
}
