/** How a workspace looks on the pages of its share links. */
export interface Brand {
  /** The name of the workspace. */
  name: string;
  /** As `#rrggbb`; null: none was chosen. */
  colour: string | null;
  /** Pages of these origins may embed the pages of its links that are embeddable. */
  embedOrigins: readonly string[];
  hasLogo: boolean;
  /** Null: nothing was chosen yet. */
  changedAt: Date | null;
}
