// Brings a part of the page in line with a tree of elements. What is there already stays, with its focus and what a reader opened.

import type { ReactNode } from 'react';
import { attributeOf, writtenValue } from './attribute-of.ts';
import { type DrawnElement, restartIds } from './react.ts';

type Leaf = string | (DrawnElement & { type: string });

const svg = 'http://www.w3.org/2000/svg';

export function draw(tree: ReactNode, root: Element): void {
  restartIds();
  drawInto(root, leavesOf(tree));
}

/** The texts and elements of HTML that components, lists and fragments come to. */
export function leavesOf(tree: unknown): Leaf[] {
  if (tree === null || tree === undefined || typeof tree === 'boolean') return [];
  if (Array.isArray(tree)) return tree.flatMap(leavesOf);
  if (typeof tree !== 'object') return [String(tree)];
  const { type, props } = tree as DrawnElement;
  return typeof type === 'function' ? leavesOf(type(props)) : [{ type, props }];
}

function drawInto(parent: Element, leaves: readonly Leaf[]): void {
  for (const [at, leaf] of leaves.entries()) {
    const before = parent.childNodes[at];
    const node = nodeFor(leaf, before, parent);
    if (before === undefined) parent.append(node);
    else if (before !== node) before.replaceWith(node);
    if (typeof leaf === 'string') {
      if (node.nodeValue !== leaf) node.nodeValue = leaf;
    } else {
      writeAttributes(node as Element, leaf.props);
      drawInto(node as Element, leavesOf(leaf.props.children));
    }
  }
  while (parent.childNodes.length > leaves.length) parent.lastChild?.remove();
}

/** The node that is there, if it is of the same kind; else a new one. */
function nodeFor(leaf: Leaf, before: ChildNode | undefined, parent: Element): ChildNode {
  if (typeof leaf === 'string') return before instanceof Text ? before : new Text(leaf);
  if (before instanceof Element && before.localName === leaf.type) return before;
  const isSvg = leaf.type === 'svg' || parent.namespaceURI === svg;
  return isSvg ? document.createElementNS(svg, leaf.type) : document.createElement(leaf.type);
}

const notWritten = new Set(['children', 'key', 'ref', 'style']);

function writeAttributes(element: Element, { style, ...props }: DrawnElement['props']): void {
  const isSvg = element.namespaceURI === svg;
  const stale = new Set(element.getAttributeNames());
  for (const [name, value] of Object.entries(props)) {
    if (notWritten.has(name)) continue;
    if (name.startsWith('on')) {
      Object.assign(element, { [name.toLowerCase()]: value });
      continue;
    }
    const attribute = attributeOf(name, isSvg);
    const written = writtenValue(attribute, value);
    if (written === null) continue;
    stale.delete(attribute);
    if (element.getAttribute(attribute) !== written) element.setAttribute(attribute, written);
  }
  if (style !== undefined) {
    stale.delete('style');
    writeStyle((element as HTMLElement).style, style as Record<string, unknown>);
  }
  // The reader may have opened it.
  if (element.localName === 'details') stale.delete('open');
  for (const name of stale) element.removeAttribute(name);
}

/** Through the object model: the policy of the page allows no `style` attribute. */
function writeStyle(style: CSSStyleDeclaration, wanted: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(wanted)) {
    const property = name.startsWith('--')
      ? name
      : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    style.setProperty(property, String(value));
  }
}
