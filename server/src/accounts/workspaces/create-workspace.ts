import { type Actor, audit } from '../../audit/audit.ts';
import type { PlanName } from '../../domain/accounts/plan.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WorkspaceRow } from '../../store/rows/account-rows.ts';
import { readMailedName } from '../name.ts';

/** A plausibility check only: a mail that arrives is the only proof of an address. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface NewWorkspace {
  name: string;
  plan: PlanName;
  ownerEmail: string;
}

/** Creates a workspace. @throws Problem `invalid_request` for an empty or overlong name or an implausible address */
export async function createWorkspace(
  services: Services,
  actor: Actor,
  input: NewWorkspace,
): Promise<WorkspaceRow> {
  const workspace: WorkspaceRow = {
    id: services.newId('ws'),
    name: readMailedName(input.name),
    owner_email: readEmail(input.ownerEmail),
    plan: input.plan,
    blocked_at: null,
    created_at: services.now(),
  };
  const { id, name, plan, owner_email: ownerEmail } = workspace;
  return await inTransaction(services.db, async (tx) => {
    await tx.insertInto('workspaces').values(workspace).execute();
    const entry = { workspaceId: id, target: id, details: { name, plan, ownerEmail } };
    await audit({ ...services, db: tx }, actor, { action: 'workspace.create', ...entry });
    return workspace;
  });
}

function readEmail(text: string): string {
  const address = text.trim();
  if (address.length <= 254 && email.test(address)) return address;
  throw refusedBecause(
    'owner_email',
    `The owner must be an e-mail address such as ops@example.com, not "${text}".`,
  );
}
