import type { palette as english } from '../en/palette.ts';
import type { Same } from '../same.ts';

export const palette: Same<typeof english> = {
  button: 'Buscar',
  title: 'Ir a',
  field: 'Envío, página o acción',
  hint: 'Un número, un buque, un puerto, una página…',
  nothing: 'Sin resultados. Pruebe con una parte más corta del nombre.',
  shipments: 'Envíos',
  pages: 'Páginas',
  actions: 'Acciones',
  add: 'Añadir envíos',
  share: 'Compartir este envío',
  toSandbox: 'Cambiar al sandbox',
  toLive: 'Cambiar a los datos reales',
  shortcuts: {
    title: 'Atajos de teclado',
    list: (isMac) => [
      [isMac ? '⌘ K' : 'Ctrl K', 'Ir a un envío, una página o una acción'],
      ['/', 'Buscar'],
      ['?', 'Mostrar estos atajos'],
      ['Esc', 'Cerrar lo que está abierto'],
      ['↑ ↓', 'En la tabla: moverse entre filas'],
      ['Intro', 'En la tabla: abrir el envío'],
      ['Espacio', 'En la tabla: seleccionar la fila'],
      ['+ − 0', 'En el mapa del resumen: acercar, alejar, mostrar el mundo entero'],
    ],
  },
};
