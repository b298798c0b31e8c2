import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { deviationTable, habitsOf } from './deviations/deviations.ts';
import { faultTable } from './faults/fault.ts';
import { carriers } from './world/carriers.ts';
import { stages } from './world/stage.ts';
import { storyKinds } from './world/stories.ts';

test('the README lists every deviation, fault, habit, stage and story as in the code', async () => {
  // The formatter pads tables with spaces.
  const plain = (text: string): string => text.replace(/ +/g, ' ');
  const readme = plain(await readFile(`${import.meta.dirname}/../README.md`, 'utf8'));
  for (const { name, says } of [...deviationTable, ...faultTable]) {
    assert.ok(readme.includes(plain(`| \`${name}\` | ${says} |`)), name);
  }
  const hiding = deviationTable.filter(({ hides }) => hides).map(({ name }) => `\`${name}\``);
  const last = hiding.pop();
  assert.ok(readme.includes(`${hiding.join(', ')} and ${last} hide a part of the truth`));
  for (const { name, scac } of carriers) {
    const habits = habitsOf(scac).map((habit) => `\`${habit}\``);
    assert.ok(readme.includes(`| ${name} ${scac} | ${habits.join(', ')} |`), scac);
  }
  for (const word of [...stages, ...storyKinds]) assert.ok(readme.includes(`\`${word}\``), word);
});
