// How the pages read the brand; they take the types from here.

import type { Brand, BrandChange } from '../../sharing/brand/brand.ts';
import type { InJson } from '../in-json.ts';

export type BrandJson = InJson<Brand>;
export type { BrandChange };
