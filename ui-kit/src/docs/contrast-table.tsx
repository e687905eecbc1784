import { contrasts } from '../tokens/catalog.ts';
import { colorReader, contrastOf, themes } from '../tokens/contrast.ts';
import primitive from '../tokens/primitive.css?raw';
import semantic from '../tokens/semantic.css?raw';
import styles from './token-tables.module.css';

const colorOf = colorReader(primitive, semantic);

/** The contrast ratio of each color with what it is used on, computed from the token sheets. */
export const Contrasts = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">color</th>
        <th scope="col">on</th>
        <th scope="col">needs</th>
        {themes.map((theme) => (
          <th key={theme} scope="col">
            {theme}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {contrasts.flatMap(({ name, on, least }) =>
        on.map((ground) => (
          <tr key={`${name} ${ground}`}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <code>{ground}</code>
            </td>
            <td>{least.toFixed(1)}</td>
            {themes.map((theme) => (
              <td key={theme}>
                <span
                  className={styles.ratio}
                  data-theme={theme}
                  style={{ color: `var(${name})`, background: `var(${ground})` }}
                >
                  {contrastOf(colorOf(name, theme), colorOf(ground, theme)).toFixed(1)}
                </span>
              </td>
            ))}
          </tr>
        )),
      )}
    </tbody>
  </table>
);
