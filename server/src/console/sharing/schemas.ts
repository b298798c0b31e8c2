// How the pages read the brand; they take the types from here.

import type { InJson } from '../../http/in-json.ts';
import type { BrandChange } from '../../sharing/brand/brand.ts';
import type { Brand } from '../../sharing/brand/brand-queries.ts';

export type BrandJson = InJson<Brand>;
export type { BrandChange };
