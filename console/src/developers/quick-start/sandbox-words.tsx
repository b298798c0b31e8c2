import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './quick-start.module.css';

const words = text.developers.quickStart;

/** The sandbox scenarios by reference. */
export function SandboxWords() {
  const head = (
    <tr>
      <th scope="col">{words.contains}</th>
      <th scope="col">{words.becomes}</th>
      <th scope="col">{words.example}</th>
    </tr>
  );
  return (
    <Panel title={words.wordsTitle}>
      <p className={styles.soft}>{words.wordsLead}</p>
      <Table label={words.wordsTitle} head={head}>
        {words.words.map(({ word, becomes, example }) => (
          <tr key={word}>
            <td>
              <code>{word}</code>
            </td>
            <td>{becomes}</td>
            <td>
              <code>{example}</code>
            </td>
          </tr>
        ))}
        <tr>
          <td>{words.otherwise}</td>
          <td>{words.otherwiseBecomes}</td>
          <td>
            <code>MSCU1234566</code>
          </td>
        </tr>
      </Table>
    </Panel>
  );
}
