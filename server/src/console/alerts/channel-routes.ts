import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listChatMessages } from '../../chat/list-chat-messages.ts';
import type { ListedMessage } from '../../chat/message-queries.ts';
import { resumeChannel } from '../../chat/resume-channel.ts';
import { testChannel } from '../../chat/test-channel.ts';
import { ok } from '../../http/envelope.ts';
import { mapPage, PageQuery } from '../../http/page.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { inJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { ChannelParams } from './schemas.ts';

/** The channels of chats that rules have, and the chat messages to them. Every member sees the messages; editors try channels. */
export function channelRoutes(deps: Pick<ConsoleDeps, 'db' | 'now' | 'newId'>): FastifyPluginAsyncTypebox {
  const onRequest = needs('editor');
  return async (app) => {
    const listing = { schema: { params: ModeParams, querystring: PageQuery } };
    app.get('/:mode/messages', listing, async (request) => {
      const owner = ownerIn(request.member, request.params.mode);
      const page = await listChatMessages(deps.db, owner, request.query);
      return okList(mapPage(page, (row) => inJson(viewOf(row))));
    });

    const trying = { onRequest, schema: { params: ChannelParams } };
    app.post('/:mode/channels/:channel/test', trying, async (request, reply) => {
      const { mode, channel } = request.params;
      const owner = ownerIn(request.member, mode);
      return reply.code(202).send(ok(inJson(await testChannel(deps, actorOf(request), owner, channel))));
    });

    app.post('/:mode/channels/:channel/resume', trying, async (request) => {
      const { mode, channel } = request.params;
      const owner = ownerIn(request.member, mode);
      return ok(inJson(await resumeChannel(deps, actorOf(request), owner, channel)));
    });
  };
}

function viewOf({ id, channel_kind, masked_url, subject, state, last_error, created_at }: ListedMessage) {
  return {
    ...{ id, subject, state },
    chat: channel_kind,
    maskedUrl: masked_url,
    lastError: last_error,
    createdAt: created_at,
  };
}
