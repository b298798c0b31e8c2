// How the pages read the brand; they take the types from here.

import type { InJson } from '../../http/in-json.ts';
import type { Brand, BrandChange } from '../../sharing/brand/brand.ts';

export type BrandJson = InJson<Brand>;
export type { BrandChange };
