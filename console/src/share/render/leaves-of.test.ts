import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leavesOf } from './draw.ts';
import { createElement, Fragment, forwardRef, jsx, restartIds, useId } from './react.ts';

test('components, lists and fragments come to texts and elements', () => {
  const Name = ({ name }: Record<string, unknown>) => ['Hello ', jsx('b', { children: name })];
  const Icon = forwardRef((props) => jsx('svg', props));
  const tree = [
    null,
    false,
    0,
    jsx(Name, { name: 'Ada' }),
    createElement(Fragment, null, 'a', undefined, createElement(Icon, { width: 3 })),
  ];
  assert.deepEqual(leavesOf(tree), [
    '0',
    'Hello ',
    { type: 'b', props: { children: 'Ada' } },
    'a',
    { type: 'svg', props: { width: 3 } },
  ]);
});

test('a component has the same id at each drawing', () => {
  const Field = () => jsx('i', { id: useId() });
  const drawn = () => {
    restartIds();
    return leavesOf([jsx(Field, {}), jsx(Field, {})]);
  };
  assert.deepEqual(drawn(), drawn());
  assert.equal(new Set(drawn().map((leaf) => JSON.stringify(leaf))).size, 2);
});
