import type { OperatedWorkspace } from '../../../server/src/console/operator/schemas.ts';

/** The properties of every dialog about one workspace; it is open while it is in the document. */
export interface WorkspaceDialogProps {
  workspace: OperatedWorkspace;
  onClose: () => void;
}
