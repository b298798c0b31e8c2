import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embedSnippet } from './embed-snippet.ts';

test('a title cannot leave its attribute', () => {
  const snippet = embedSnippet('https://a.example/share/x', '"><script>alert(1)</script>&');
  assert.match(
    snippet,
    /^<iframe src="https:\/\/a\.example\/share\/x" title="&quot;>&lt;script>alert\(1\)&lt;/,
  );
  assert.doesNotMatch(snippet, /<script/);
});
