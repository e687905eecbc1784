import { useEffect, useState } from 'react';
import { colors, motions, radii, shadows, spaces, textSizes } from '../tokens/catalog.ts';
import styles from './token-tables.module.css';

/** A variable's value in the current theme. */
const useComputed = (name: string): string => {
  const [value, setValue] = useState('');
  useEffect(() => {
    setValue(getComputedStyle(document.documentElement).getPropertyValue(name).trim());
  }, [name]);
  return value;
};

const Name = ({ name }: { name: string }) => (
  <>
    <code>{name}</code>
    <span className={styles.value}>{useComputed(name)}</span>
  </>
);

/** Each color in both themes, with its purpose. */
export const Colors = () => (
  <ul className={styles.list}>
    {colors.map(({ name, use }) => (
      <li key={name} className={styles.color}>
        <span className={styles.swatch} data-theme="light" style={{ background: `var(${name})` }} />
        <span className={styles.swatch} data-theme="dark" style={{ background: `var(${name})` }} />
        <span>
          <code>{name}</code>
          <span className={styles.value}>{use}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** Each step of the type scale, in both fonts. */
export const TextSizes = () => (
  <ul className={styles.list}>
    {textSizes.map((name) => (
      <li key={name} className={styles.row}>
        <Name name={name} />
        <span className={styles.sample} style={{ fontSize: `var(${name})` }}>
          $1,234.50
        </span>
        <span
          className={styles.sample}
          style={{ fontSize: `var(${name})`, fontFamily: 'var(--font-display)' }}
        >
          Daybreak
        </span>
      </li>
    ))}
  </ul>
);

/** Each step of space as a bar of its length. */
export const Spaces = () => (
  <ul className={styles.list}>
    {spaces.map((name) => (
      <li key={name} className={styles.row}>
        <Name name={name} />
        <span className={styles.bar} style={{ inlineSize: `var(${name})` }} />
      </li>
    ))}
  </ul>
);

/** Corners and shadows on a piece of surface. */
export const Shapes = () => (
  <ul className={styles.list}>
    {radii.map((name) => (
      <li key={name} className={styles.row}>
        <Name name={name} />
        <span className={styles.box} style={{ borderRadius: `var(${name})` }} />
      </li>
    ))}
    {shadows.map((name) => (
      <li key={name} className={styles.row}>
        <code>{name}</code>
        <span className={styles.box} style={{ boxShadow: `var(${name})` }} />
      </li>
    ))}
  </ul>
);

/** Durations of motion; there is none under reduced motion. */
export const Motions = () => (
  <ul className={styles.list}>
    {motions.map((name) => (
      <li key={name} className={styles.row}>
        <Name name={name} />
      </li>
    ))}
  </ul>
);
