import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readMailShare } from '../../alerts/publishing/mail-share.ts';
import { listChatMessages } from '../../chat/list-chat-messages.ts';
import { resumeChannel } from '../../chat/resume-channel.ts';
import { testChannel } from '../../chat/test-channel.ts';
import { ok } from '../../http/envelope.ts';
import { PageQuery } from '../../http/page.ts';
import { listMails, readMail } from '../../mail/mail-lists.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../actor-of.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { ChannelParams, MailParams, TestMailBody } from './schemas.ts';
import { sendTestMail } from './send-test-mail.ts';

/** What alert rules have sent, which every member sees, and tests of it by editors. The rules are a resource of the API. */
export function consoleAlertRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { db, now, caps, sendsMail } = services;
  const onRequest = needs('editor');
  return async (app) => {
    app.get('/mails', { schema: { querystring: PageQuery } }, async ({ member, query }) => {
      return okList(await listMails(db, member, query));
    });

    app.get('/mails/:mail', { schema: { params: MailParams } }, async ({ member, params }) => {
      return ok(await readMail(db, member, params.mail));
    });

    app.get('/mails/share', async ({ member }) => {
      const share = await readMailShare(db, member.workspaceId, now());
      return ok({ sendsMail, most: caps.mailsPerHour, ...share });
    });

    app.post('/mails/test', { onRequest, schema: { body: TestMailBody } }, async (request, reply) => {
      const to = { workspaceId: request.member.workspaceId, recipient: request.body.recipient };
      return reply.code(202).send(ok(await sendTestMail(services, actorOf(request), to)));
    });

    const listing = { schema: { params: ModeParams, querystring: PageQuery } };
    app.get('/:mode/messages', listing, async ({ member, params, query }) => {
      return okList(await listChatMessages(db, ownerIn(member, params.mode), query));
    });

    const trying = { onRequest, schema: { params: ChannelParams } };
    app.post('/:mode/channels/:channel/test', trying, async (request, reply) => {
      const { mode, channel } = request.params;
      await testChannel(services, actorOf(request), ownerIn(request.member, mode), channel);
      return reply.code(202).send(ok({ id: channel }));
    });

    app.post('/:mode/channels/:channel/resume', trying, async (request) => {
      const { mode, channel } = request.params;
      await resumeChannel(services, actorOf(request), ownerIn(request.member, mode), channel);
      return ok({ id: channel });
    });
  };
}
