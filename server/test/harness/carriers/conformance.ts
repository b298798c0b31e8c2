// What every carrier must do, whatever its dialect: the test suite of the `Carrier` interface.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Patience } from '../../../src/carriers/access/http.ts';
import type { Carrier, Question } from '../../../src/carriers/carrier.ts';
import type { CarrierAnswer } from '../../../src/carriers/carrier-answer.ts';
import { releaseAtEnd } from '../lifetime.ts';
import { type ScriptedCarrier, type ScriptedReply, startScriptedCarrier } from './scripted-carrier.ts';

/** A kind of carrier under test, and its answers. */
export interface ConformanceSubject {
  name: string;
  /** The carrier, which asks at `origin` with these time limits and without credentials. */
  create(origin: string, patience: Patience): Carrier;
  question: Question;
  /** One answer with `events` valid events. */
  found: { replies: ScriptedReply[]; events: number };
  /** Every way in which it says that it has no data. */
  noData: ScriptedReply[];
  /** The same facts on more than one page; null for a carrier without pages. */
  paged: { replies: ScriptedReply[]; events: number; pages: number } | null;
  /** Valid events and one that cannot be read. */
  malformed: { replies: ScriptedReply[]; events: number };
}

const patience: Patience = { connectMs: 20_000, silenceMs: 20_000, questionMs: 20_000 };
const impatience: Patience = { ...patience, questionMs: 150 };
const never = new AbortController().signal;

/** Runs the suite against one kind of carrier. */
export function carrierConformance(subject: ConformanceSubject): void {
  suite(`${subject.name} conforms to the carrier interface`, () => {
    let server: ScriptedCarrier;
    before(async () => {
      server = await startScriptedCarrier();
    });
    releaseAtEnd({ after }, () => server.close());

    const ask = (replies: ScriptedReply[], waiting = patience, signal = never) => {
      server.script(...replies);
      return subject.create(server.origin, waiting).ask(subject.question, signal);
    };
    answersTests(subject, ask);
    troubleTests(subject, ask, () => server);
  });
}

type Ask = (replies: ScriptedReply[], waiting?: Patience, signal?: AbortSignal) => Promise<CarrierAnswer>;

function answersTests(subject: ConformanceSubject, ask: Ask): void {
  const { decode, scac } = subject.create('http://127.0.0.1:9', patience);

  test('found: all pages as received, and every event readable', async () => {
    const answer = await ask(subject.found.replies);
    assert.equal(answer.outcome, 'found');
    assert.equal(answer.complete, true);
    const decoded = decode(answer.pages);
    assert.equal(decoded.events.length, subject.found.events);
    assert.deepEqual(decoded.setAside, []);
    for (const event of decoded.events) assert.equal(event.carrier, scac);
  });

  for (const [at, reply] of subject.noData.entries()) {
    test(`no data, in way ${at + 1}: ${reply.status ?? 200} ${JSON.stringify(reply.body ?? '')}`, async () => {
      assert.deepEqual(await ask([reply]), { outcome: 'no_data' });
    });
  }

  test('paged: read to the end', { skip: subject.paged === null }, async () => {
    if (subject.paged === null) return;
    const answer = await ask(subject.paged.replies);
    assert.equal(answer.outcome, 'found');
    assert.equal(answer.complete, true);
    assert.equal(answer.pages.length, subject.paged.pages);
    assert.equal(decode(answer.pages).events.length, subject.paged.events);
  });

  for (const header of ['next-page', 'next-page-cursor']) {
    test(`an answer is incomplete without the page that its ${header} announces`, async () => {
      const replies = subject.found.replies.map((reply) => ({ ...reply, headers: { [header]: 'more' } }));
      const answer = await ask(replies);
      assert.equal(answer.outcome, 'found');
      assert.deepEqual([answer.complete, answer.partial ?? false], [false, false]);
    });
  }

  test('a malformed event is set aside with a reason, and the others are kept', async () => {
    const answer = await ask(subject.malformed.replies);
    assert.equal(answer.outcome, 'found');
    const decoded = decode(answer.pages);
    assert.equal(decoded.events.length, subject.malformed.events);
    assert.equal(decoded.setAside.length, 1);
    assert.match(decoded.setAside[0]?.reason ?? '', /\w.*\.$/);
  });
}

function troubleTests(subject: ConformanceSubject, ask: Ask, server: () => ScriptedCarrier): void {
  const trouble = async (reason: string, answer: Promise<CarrierAnswer>) => {
    const settled = await answer;
    assert.equal(settled.outcome, 'unavailable');
    assert.equal(settled.reason, reason);
    assert.match(settled.detail, /\w.*/);
    return settled;
  };

  test('429 with Retry-After: throttled for that many seconds', async () => {
    const reply = { status: 429, headers: { 'retry-after': '30' }, body: { message: 'Slow down' } };
    assert.equal((await trouble('throttled', ask([reply]))).retryAfterSeconds, 30);
  });

  const cases: [string, string, ScriptedReply, Patience?][] = [
    ['500: a server error, not “no data”', 'server_error', { status: 500, body: 'oops' }],
    ['no response: given up in time', 'timeout', { fault: 'hang' }, impatience],
    ['cut off: half an answer is not an answer', 'unreachable', { fault: 'cut', body: '[' }],
    ...['', ' ', '<html>All is well</html>', '{"eve', '{}', '17'].map(
      (body): [string, string, ScriptedReply] => [
        `200 with ${JSON.stringify(body)}: unreadable, not “no events”`,
        'unreadable',
        { body },
      ],
    ),
  ];
  for (const [what, reason, reply, waiting] of cases) {
    test(what, async () => {
      await trouble(reason, ask([reply], waiting));
    });
  }

  test('aborted by the asker: settles at once', async () => {
    const asking = new AbortController();
    const answer = ask([{ fault: 'hang' }], patience, asking.signal);
    await server().asked();
    asking.abort();
    await trouble('aborted', answer);
  });

  test('aborted before it began: the carrier is not asked', async () => {
    await trouble('aborted', ask(subject.found.replies, patience, AbortSignal.abort()));
    assert.equal(server().requests.length, 0);
  });

  test('no server at the address: unreachable', async () => {
    const carrier = subject.create('http://127.0.0.1:9', patience);
    await trouble('unreachable', carrier.ask(subject.question, never));
  });
}
