// Decodes a file as the inbox does: `decode-file.ts PATH`. Prints the number of messages, events and faults.

import { decodeAs } from '../../src/carriers/decode-as.ts';
import { decodeEdiFile } from '../../src/carriers/edi/decode.ts';
import { isEdi } from '../../src/carriers/edi/interchange.ts';
import { readTextFile } from '../../src/tracking/applying/inbox/read-file.ts';

const [path = ''] = process.argv.slice(2);
const read = await readTextFile(path);
if ('reason' in read) throw new Error(read.reason);
const { text } = read;
const told = isEdi(text) ? tellEdi() : tellJson();
process.stdout.write(JSON.stringify(told));

function tellEdi() {
  const { count, messages, setAside } = decodeEdiFile(text);
  const told = { messages: count, events: 0, faults: setAside.length, reason: setAside[0]?.reason };
  for (const message of messages) {
    told.events += message.events.length;
    told.faults += message.setAside.length;
    told.reason ??= message.setAside[0]?.reason;
  }
  return told;
}

function tellJson() {
  const { events, setAside } = decodeAs('MSCU', [text]);
  return { messages: 1, events: events.length, faults: setAside.length, reason: setAside[0]?.reason };
}
