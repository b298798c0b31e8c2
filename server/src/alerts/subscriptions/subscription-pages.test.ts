// The pages behind the links of alert mails, in the language of the browser.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { confirmKey, openTrackingApp, unsubscribeKey } from '../../../test/harness/tracking-app.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import {
  askingPage,
  confirmedPage,
  endedPage,
  invitingPage,
  refusalPage,
  resumedPage,
} from './subscription-pages.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const app = await openTrackingApp({ after });
const recipient = 'planner@forwarder.example';

async function newLinks(): Promise<{ unsubscribe: string; confirm: string }> {
  const { principal } = await app.client();
  const subscription = { workspaceId: principal.workspaceId, recipient };
  return {
    unsubscribe: `${app.url}/unsubscribe/${unsubscribeToken(subscription, unsubscribeKey)}`,
    confirm: `${app.url}/confirm/${unsubscribeToken(subscription, confirmKey)}`,
  };
}

const headings: Record<Language, { asking: RegExp; ended: RegExp; inviting: RegExp; wrong: RegExp }> = {
  en: { asking: /No more/, ended: /unsubscribed/, inviting: /Do you want/, wrong: /does not work/ },
  de: {
    asking: /Keine Benachrichtigungen/,
    ended: /abbestellt/,
    inviting: /Möchten Sie/,
    wrong: /funktioniert nicht/,
  },
  es: { asking: /No desea más/, ended: /dado de baja/, inviting: /Desea recibir/, wrong: /no funciona/ },
  fr: { asking: /Ne plus/, ended: /désabonné/, inviting: /Souhaitez-vous/, wrong: /ne fonctionne pas/ },
  zh: { asking: /不再接收/, ended: /已退订/, inviting: /要接收/, wrong: /链接无效/ },
};

async function pageAt(url: string, accepted: string, method = 'GET') {
  const answer = await fetch(url, { method, headers: { 'accept-language': accepted } });
  const html = await answer.text();
  assert.match(answer.headers.get('vary') ?? '', /Accept-Language/i);
  return { html, status: answer.status, language: answer.headers.get('content-language') };
}

suite('the pages behind the links of mails', () => {
  for (const language of languages) {
    test(`are in the language of the browser: ${language}`, async () => {
      const { unsubscribe, confirm } = await newLinks();
      const { asking, ended, inviting, wrong } = headings[language];
      const asked: [url: string, method: string, heading: RegExp, status: number][] = [
        [confirm, 'GET', inviting, 200],
        [unsubscribe, 'GET', asking, 200],
        [unsubscribe, 'POST', ended, 200],
        [`${unsubscribe}x`, 'GET', wrong, 404],
      ];
      for (const [url, method, heading, status] of asked) {
        const page = await pageAt(url, `nl, ${language}-XX;q=0.7, pt;q=0.1`, method);
        assert.deepEqual([page.status, page.language], [status, language]);
        assert.match(page.html.match(/<h1>(.*)<\/h1>/)?.[1] ?? '', heading);
        assert.ok(page.html.includes(`<html lang="${language}">`));
      }
    });
  }

  test('are in English for a browser that names no language of ours', async () => {
    const { unsubscribe } = await newLinks();
    for (const accepted of ['nl', '', '*', '"><script>', 'x'.repeat(5_000)]) {
      const page = await pageAt(unsubscribe, accepted);
      assert.deepEqual([page.status, page.language], [200, 'en']);
    }
  });

  test('escape the names in them, in every language', () => {
    const names = { workspaceName: '<b>&"\'', recipient: '<i>@x' };
    for (const language of languages) {
      const pages = [askingPage, endedPage, resumedPage, invitingPage, confirmedPage];
      for (const page of pages) assert.doesNotMatch(unsubscribePage(page(language, names)), /<[bi]>/);
      const refusals = [
        refusalPage(language, { code: 'not_found' }),
        refusalPage(language, { code: 'rate_limited' }),
      ];
      assert.equal(new Set(refusals.map(({ heading }) => heading)).size, 2);
    }
  });

  test('say in each language something else than in English', () => {
    const names = { workspaceName: 'Acme', recipient };
    for (const page of [askingPage, endedPage, resumedPage, invitingPage, confirmedPage]) {
      const [english, ...others] = languages.map((language) => page(language, names));
      for (const { heading, line, button } of others) {
        assert.notEqual(heading, english?.heading);
        assert.notEqual(line, english?.line);
        if (button) assert.notEqual(button.label, english?.button?.label);
      }
    }
  });
});
