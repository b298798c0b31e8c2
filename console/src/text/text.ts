/** Every word the console shows, in the language in force. */
export { text } from './en.ts';
