import { plural } from '../plural.ts';

/** Taking over what another service watches. */
export const leaving = {
  lead: 'What another service watches for you is tracked here. Nothing is changed there.',
  service: 'Service',
  byConnection: (name: string) => `Use the token of the connection to ${name}`,
  token: (name: string) => `Token of ${name}`,
  tokenHint: (host: string) => `It is sent to ${host} only, and not stored.`,
  read: 'Read the list',
  back: 'Back',
  reading: (name: string) => `Reading the list of ${name}. You may close this page.`,
  soFar: (rows: number, pages: number) =>
    `${plural(rows, 'reference', 'references')} on ${plural(pages, 'page', 'pages')} so far`,
  stop: 'Stop',
  lost: 'The server that read the list has stopped. The token was not stored: enter it again.',
  list: (name: string, moment: string) => `The list of ${name}, read on ${moment}`,
  broken: 'It was not read to its end:',
  ready: 'Ready',
  unconnected: 'No connection',
  known: 'Tracked here',
  over: 'Ended there',
  unreadable: 'Not readable',
  unconnectedLines: 'These lines are not connected here:',
  noLine: 'no line named',
  askOperator: 'Ask the operator of this server to connect them. Then compare again.',
  wordsLeftOut: (count: number) =>
    `${plural(count, 'tag or own reference is', 'tags or own references are')} too long or too many, and left out.`,
  another: 'Read another list',
  compare: 'Compare again',
  bringIn: (count: number) =>
    count === 0 ? 'Nothing is new' : `Bring in ${plural(count, 'reference', 'references')}`,
};
