import { decodeSheet } from '../../../server/src/domain/sheet/sheet.ts';
import { request } from '../api/request.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The text of a file. The server reads a workbook. @param api the base of the workspace  @throws Refusal */
export async function readFile(file: File, api: string): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return decodeSheet(await file.arrayBuffer()).replace(/^\uFEFF/, '');
  // Not every browser knows its type.
  return await request(`${api}/workbook`, { body: new File([file], file.name, { type: workbookType }) });
}
