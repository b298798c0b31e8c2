export { type InJson, inJson } from '../http/in-json.ts';
