// The part of React that the components of this page use, in a hundredth of its size: the build of the page puts this module in the
// place of `react` and `react/jsx-runtime` (vite.share.config.ts). An element is what `jsx` returns; draw.ts puts it onto the page.
// There is no state in a component: a component that imports `useState` or an effect cannot be built into this page.

type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;

export interface DrawnElement {
  type: string | Component;
  props: Props;
}

export function jsx(type: DrawnElement['type'], props: Props): DrawnElement {
  return { type, props };
}

export { jsx as jsxs };

export function createElement(
  type: DrawnElement['type'],
  props: Props | null,
  ...children: unknown[]
): DrawnElement {
  return { type, props: { ...props, ...(children.length > 0 && { children }) } };
}

export function Fragment({ children }: Props): unknown {
  return children;
}

/** No component of the page asks for a reference to an element. */
export function forwardRef(draw: (props: Props, ref: null) => unknown): Component {
  return (props) => draw(props, null);
}

/** Each drawing makes the value again: nothing is remembered between drawings. */
export function useMemo<Value>(make: () => Value): Value {
  return make();
}

/** A context has its first value everywhere: no component of the page provides another. */
export function createContext<Value>(value: Value): { value: Value; Provider: Component } {
  return { value, Provider: Fragment };
}

export function useContext<Value>({ value }: { value: Value }): Value {
  return value;
}

let given = 0;

/** The same at each drawing, as long as the same components are drawn in the same order. */
export function useId(): string {
  given += 1;
  return `id-${given}`;
}

/** A drawing begins. */
export function restartIds(): void {
  given = 0;
}
