import { type GeoProjection, geoGraticule10, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import styles from './globe.module.css';
import { borders, land } from './world.ts';

const graticule = geoGraticule10();

/** The sea, the coasts and the borders of countries, as part of a drawing. */
export function Globe({ projection }: { projection: GeoProjection }) {
  const shapes = useMemo(() => {
    const path = geoPath(projection).digits(1);
    return {
      sea: path({ type: 'Sphere' }),
      grid: path(graticule),
      land: path(land),
      borders: path(borders),
    };
  }, [projection]);
  return (
    <g className={styles.globe}>
      <path className={styles.sea} d={shapes.sea ?? ''} />
      <path className={styles.grid} d={shapes.grid ?? ''} />
      <path className={styles.land} d={shapes.land ?? ''} />
      <path className={styles.borders} d={shapes.borders ?? ''} />
    </g>
  );
}
