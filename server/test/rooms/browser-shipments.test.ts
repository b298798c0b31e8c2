import { runRoom } from './run-room.ts';

await runRoom('browser-shipments');
