import { Plus, Ship } from 'lucide-react';
import type { OperatedCarrier } from '../../../server/src/console/operator/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { useParameters } from '../shell/use-parameters.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { CarrierPanel } from './carrier-panel.tsx';
import { ConnectionForm } from './connections/connection-form.tsx';
import { useConnectionsOf } from './connections/connections-of.tsx';
import { ProfileGallery } from './connections/profile-gallery.tsx';
import { useCarriers, useProfiles } from './connections/use-connections.ts';
import styles from './operator.module.css';
import { useWorkspaces } from './use-operator.ts';

const words = text.operator;
const own = text.connections;
/** In the address, for the list of what can be connected. */
const gallery = 'gallery';

export function CarriersTab() {
  const { isOwn } = useConnectionsOf();
  const carriers = useCarriers();
  /** Another workspace may have its own connection to the same carrier. */
  const several = (useWorkspaces({ enabled: !isOwn }).data?.length ?? 0) > 1;
  const [parameters, change] = useParameters();
  const connect = parameters.get('connect');
  const replaced = parameters.get('replace');
  const close = () => change({ connect: null, replace: null });
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <p className={styles.lead}>
          {connect === gallery ? own.galleryLead : isOwn ? own.ownLead : own.lead}
        </p>
        {connect === null ? (
          <Button
            look="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => change({ connect: gallery, replace: null })}
          >
            {own.connectOne}
          </Button>
        ) : (
          <Button onClick={close}>{own.back}</Button>
        )}
      </div>
      <Loaded query={carriers}>
        {(all) => {
          if (connect === gallery) {
            return (
              <ProfileGallery
                connected={several ? [] : connectedIn(all)}
                onChoose={(profile) => change({ connect: profile })}
              />
            );
          }
          const carrier = all.find(({ connection }) => connection !== null && connection.id === replaced);
          if (connect !== null) return <Chosen profile={connect} carrier={carrier} onDone={close} />;
          return <CarrierList carriers={all} onReplace={(to) => change(to)} />;
        }}
      </Loaded>
    </div>
  );
}

function connectedIn(carriers: readonly OperatedCarrier[]): string[] {
  return carriers.flatMap(({ scac, connection }) => (connection === null ? [] : [scac]));
}

function CarrierList({
  carriers,
  onReplace,
}: {
  carriers: readonly OperatedCarrier[];
  onReplace: (to: { connect: string; replace: string }) => void;
}) {
  const { isOwn } = useConnectionsOf();
  if (carriers.length === 0) {
    return (
      <Empty icon={<Ship />} title={isOwn ? own.noneOwn : words.noCarriers}>
        {isOwn ? own.noneOwnLead : words.noCarriersLead}
      </Empty>
    );
  }
  return (
    <>
      <p className={styles.lead}>{words.checkLead}</p>
      <ul className={styles.carriers}>
        {carriers.map((carrier) => (
          <li key={carrier.connection?.id ?? carrier.scac}>
            <CarrierPanel carrier={carrier} onReplace={onReplace} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The form of one profile, for a new connection or for one that is there. */
function Chosen({
  profile,
  carrier,
  onDone,
}: {
  profile: string;
  carrier: OperatedCarrier | undefined;
  onDone: () => void;
}) {
  return (
    <Loaded query={useProfiles()}>
      {(cards) => {
        const card = cards.find((each) => each.profile === profile);
        if (card === undefined) return <p>{own.noProfile}</p>;
        const { connection = null } = carrier ?? {};
        return (
          <ConnectionForm
            card={card}
            replaced={connection}
            openValues={connection?.openValues ?? {}}
            auth={carrier?.auth ?? null}
            onDone={onDone}
          />
        );
      }}
    </Loaded>
  );
}
