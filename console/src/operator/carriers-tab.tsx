import { Ship } from 'lucide-react';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Empty } from '../ui/empty.tsx';
import { CarrierPanel } from './carrier-panel.tsx';
import styles from './operator.module.css';
import { useCarriers } from './use-operator.ts';

const words = text.operator;

export function CarriersTab() {
  const carriers = useCarriers();
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{words.checkLead}</p>
      <Loaded query={carriers}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={<Ship />} title={words.noCarriers}>
              {words.noCarriersLead}
            </Empty>
          ) : (
            <ul className={styles.carriers}>
              {all.map((carrier) => (
                <li key={carrier.scac}>
                  <CarrierPanel carrier={carrier} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
