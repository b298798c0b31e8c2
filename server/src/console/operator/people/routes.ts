import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../../http/envelope.ts';
import type { Services } from '../../../services.ts';
import { actorOf } from '../../actor-of.ts';
import { okList } from '../../ok-list.ts';
import { NoBody, OperatorBody, PeopleQuery, personParams } from '../schemas.ts';
import { changeOperator, signOutPerson } from './change-person.ts';
import { closeAccount } from './close-account.ts';
import { listPeople } from './list-people.ts';

/** The people of all workspaces, and what operators change about them. */
export function peopleRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: { querystring: PeopleQuery } }, async (request) => {
      const { search, limit, cursor } = request.query;
      return okList(await listPeople(services.db, { search, limit, cursor }));
    });

    const schema = { params: personParams, body: NoBody };
    app.post(
      '/:person/operator',
      { schema: { params: personParams, body: OperatorBody } },
      async (request) => {
        const { person: personId } = request.params;
        const { isOperator } = request.body;
        await changeOperator(services, actorOf(request), { personId, isOperator });
        return ok({ id: personId, isOperator });
      },
    );
    app.post('/:person/sign-out', { schema }, async (request) => {
      const { person: personId } = request.params;
      return ok({ id: personId, sessions: await signOutPerson(services, actorOf(request), personId) });
    });
    app.post('/:person/close', { schema }, async (request) => {
      const { person: personId } = request.params;
      await closeAccount(services, actorOf(request), { personId });
      return ok({ id: personId, closed: true });
    });
  };
}
