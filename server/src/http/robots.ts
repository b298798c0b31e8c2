import type { FastifyPluginAsync } from 'fastify';

/**
 * Crawlers keep away from pages behind share links (RFC 9309). Googlebot and bingbot may read them, because they obey
 * `noindex`: a crawler that may not read a page never sees its `noindex`, and could list the address, which is the secret
 * (https://developers.google.com/search/docs/crawling-indexing/block-indexing). The readers of chats list nothing: they show what
 * is behind an address that a person has sent.
 */
const robots = `User-agent: *
Disallow: /share/

User-agent: Googlebot
User-agent: bingbot
User-agent: facebookexternalhit
User-agent: WhatsApp
User-agent: SkypeUriPreview
User-agent: Slackbot-LinkExpanding
User-agent: TelegramBot
User-agent: LinkedInBot
User-agent: Twitterbot
User-agent: Discordbot
Allow: /share/
`;

/** `GET /robots.txt`. */
export const robotsRoute: FastifyPluginAsync = async (app) => {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robots),
  );
};
