import { type Static, Type } from 'typebox';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause, refusedField } from '../../domain/refusals/refused-field.ts';
import { orNull } from '../../http/schema-terms.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { type Brand, type BrandColumns, readBrand, writeBrand } from './brand-queries.ts';
import { imageFacts } from './image-facts.ts';

/** Fields that are absent stay. */
export const BrandChangeBody = Type.Object({
  colour: Type.Optional(orNull(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))),
  embed_origins: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 10 })),
  /** What chats show under the address of a link. */
  link_previews: Type.Optional(Type.Boolean()),
});
export type BrandChange = Static<typeof BrandChangeBody>;

/** A `frame-ancestors` of this length still fits into the headers that proxies accept. */
const longestOrigin = 200;

const logoLimits = { bytes: 64 * 1024, pixels: 1024 } as const;

/** Changes colour, origins and previews. @throws Problem `invalid_request` for a text that is no origin */
export async function changeBrand(
  services: Services,
  actor: Actor,
  workspaceId: string,
  { colour, embed_origins, link_previews }: BrandChange,
): Promise<Brand> {
  const columns = {
    colour: colour?.toLowerCase() ?? colour,
    embed_origins: embed_origins && [...new Set(embed_origins.map(readOrigin))],
    link_previews,
  } satisfies Record<keyof BrandChange, unknown>;
  return await changed(services, actor, workspaceId, { columns, details: columns });
}

/** Sets the logo. @throws Problem `invalid_request` for bytes that are no PNG, JPEG or WebP, and for one that is too large */
export async function setLogo(
  services: Services,
  actor: Actor,
  workspaceId: string,
  logo: Buffer,
): Promise<Brand> {
  const facts = imageFacts(logo);
  if (facts === null) throw refusedLogo('The logo must be a PNG, JPEG or WebP image.');
  const { type, width, height } = facts;
  const { bytes, pixels } = logoLimits;
  if (logo.length > bytes) throw refusedLogo(`The logo must have at most ${bytes / 1024} KiB.`);
  if (width > pixels || height > pixels)
    throw refusedLogo(`The logo must be at most ${pixels} pixels wide and high.`);
  const columns = { logo, logo_type: type };
  return await changed(services, actor, workspaceId, { columns, details: { logo: type } });
}

export async function removeLogo(services: Services, actor: Actor, workspaceId: string): Promise<Brand> {
  const columns = { logo: null, logo_type: null };
  return await changed(services, actor, workspaceId, { columns, details: { logo: null } });
}

function changed(
  services: Services,
  actor: Actor,
  workspaceId: string,
  { columns, details }: { columns: BrandColumns; details: Record<string, unknown> },
): Promise<Brand> {
  return inTransaction(services.db, async (tx) => {
    await writeBrand(tx, { workspace_id: workspaceId, changed_at: services.now(), ...columns });
    const entry = { action: 'brand.change', workspaceId, target: null, details } as const;
    await audit({ ...services, db: tx }, actor, entry);
    return await readBrand(tx, workspaceId);
  });
}

function refusedLogo(message: string): Problem {
  return refusedBecause('logo', message);
}

/**
 * An origin that may embed pages: `https://` with a host, and a port if it is not 443.
 * @throws Problem `invalid_request`
 */
export function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    (text === url.origin || text === `${url.origin}/`);
  // The characters of a host in ASCII: anything else could end the directive, or be a wildcard.
  if (isOrigin && url.origin.length <= longestOrigin && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin))
    return url.origin;
  const message = 'must be like https://portal.example.com: https, no path, no wildcard';
  throw refusedField('embed_origins', message);
}
