import styles from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

interface Props {
  code: string;
  label: string;
  /** Breaks long lines, for text that may be broken when copied, or is a single word. */
  wrap?: boolean;
}

/** Text to be copied unchanged. */
export function CodeBlock({ code, label, wrap = false }: Props) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <CopyButton value={code} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must be scrollable by keyboard */}
      <pre className={wrap ? styles.wrapped : styles.code} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
