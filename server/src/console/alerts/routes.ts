import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { changeAlert } from '../../alerts/rules/change-alert.ts';
import { createAlert } from '../../alerts/rules/create-alert.ts';
import { deleteAlert } from '../../alerts/rules/delete-alert.ts';
import { listAlerts } from '../../alerts/rules/list-alerts.ts';
import { ok } from '../../http/envelope.ts';
import { mapPage, PageQuery } from '../../http/page.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { inJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { channelRoutes } from './channel-routes.ts';
import { listMails } from './list-mails.ts';
import { presentRule } from './present-rule.ts';
import { ConsoleAlertParams, NewAlertBody, RuleChangeBody, TestMailBody } from './schemas.ts';
import { sendTestMail } from './send-test-mail.ts';
import { showMailShare } from './show-mail-share.ts';

/** The alert rules and the mails of a workspace. Every member sees the rules; editors change them. */
export function consoleAlertRoutes(
  deps: Pick<
    ConsoleDeps,
    'db' | 'now' | 'newId' | 'directories' | 'alertLinks' | 'caps' | 'sendsMail' | 'sealer' | 'faultOfUrl'
  >,
): FastifyPluginAsyncTypebox {
  const onRequest = needs('editor');
  const rules = { ...deps, asksToConfirm: deps.alertLinks.asksToConfirm };
  return async (app) => {
    const listing = { schema: { params: ModeParams, querystring: PageQuery } };
    app.get('/:mode/alerts', listing, async (request) => {
      const owner = ownerIn(request.member, request.params.mode);
      const page = await listAlerts(rules, owner, request.query);
      return okList(mapPage(page, presentRule));
    });

    const adding = { onRequest, schema: { params: ModeParams, body: NewAlertBody } };
    app.post('/:mode/alerts', adding, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      const rule = await createAlert(rules, actorOf(request), owner, request.body);
      return reply.code(201).send(ok(presentRule(rule)));
    });

    const changing = { onRequest, schema: { params: ConsoleAlertParams, body: RuleChangeBody } };
    app.patch('/:mode/alerts/:alert', changing, async (request) => {
      const { mode, alert: id } = request.params;
      const owner = ownerIn(request.member, mode);
      const wanted = { id, change: request.body };
      return ok(presentRule(await changeAlert(rules, actorOf(request), owner, wanted)));
    });

    const ending = { onRequest, schema: { params: ConsoleAlertParams } };
    app.delete('/:mode/alerts/:alert', ending, async (request) => {
      const { mode, alert } = request.params;
      await deleteAlert(deps, actorOf(request), ownerIn(request.member, mode), alert);
      return ok({ id: alert, deleted: true });
    });

    await app.register(channelRoutes(deps));

    app.get('/mails', { schema: { querystring: PageQuery } }, async (request) => {
      return okList(await listMails(deps.db, request.member, request.query));
    });

    app.get('/mails/share', async ({ member }) => ok(await showMailShare(deps, member.workspaceId)));

    app.post('/mails/test', { onRequest, schema: { body: TestMailBody } }, async (request, reply) => {
      const { workspaceId } = request.member;
      const to = { workspaceId, recipient: request.body.recipient };
      const sent = await sendTestMail(deps, actorOf(request), to);
      return reply.code(202).send(ok(inJson(sent)));
    });
  };
}
