import type { OperatedWorkspace } from '../../../server/src/console/operator/schemas.ts';

/** What every dialog about one workspace is handed; it is shown while it is there. */
export interface WorkspaceDialogProps {
  workspace: OperatedWorkspace;
  onClose: () => void;
}
