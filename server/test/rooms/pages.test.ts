import { runRoom } from './run-room.ts';

// The zone of the reader, whose days are not those of UTC. The pages read it when they are loaded.
process.env.TZ = 'America/New_York';
await runRoom('pages');
