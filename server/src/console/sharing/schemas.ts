// How the pages read the brand; they take the types from here.

import type { InJson } from '../../http/in-json.ts';
import type { Brand } from '../../sharing/brand/brand-queries.ts';
import type { BrandChange } from '../../sharing/brand/change-brand.ts';

export type BrandJson = InJson<Brand>;
export type { BrandChange };
