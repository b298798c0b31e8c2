import type { Tool } from './tool.ts';
import { exceptionsTool } from './tools/exceptions.ts';
import { explainEtaTool } from './tools/explain-eta.ts';
import { findTool } from './tools/find.ts';
import { getShipmentTool } from './tools/get-shipment.ts';
import { listCarriersTool } from './tools/list-carriers.ts';
import { listShipmentsTool } from './tools/list-shipments.ts';
import { scorecardTool } from './tools/scorecard.ts';
import { trackTool, untrackTool } from './tools/track.ts';
import { whatChangedTool } from './tools/what-changed.ts';

/** All tools, in the order in which assistants list them: those that are used most come first. */
export const tools: readonly Tool[] = [
  findTool,
  getShipmentTool,
  whatChangedTool,
  listShipmentsTool,
  explainEtaTool,
  exceptionsTool,
  scorecardTool,
  listCarriersTool,
  trackTool,
  untrackTool,
];
