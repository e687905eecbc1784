import react, { useContext } from 'react';
import { LiveContext, LiveError, LivePreview, LiveProvider } from 'react-live';
import { TextArea } from '../src/components/TextArea/TextArea.tsx';
import { classNames } from '../src/lib/class-names.ts';
import styles from './try-it.module.css';

/** Everything that the kit exports, by name. */
const kit = Object.assign({}, ...Object.values(import.meta.glob('../src/entries/*.ts', { eager: true })));

const Code = () => {
  const { code, onChange } = useContext(LiveContext);
  return (
    <TextArea
      label="Code of the example"
      className={styles.code}
      rows={8}
      spellCheck={false}
      defaultValue={code}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

interface EditorProps {
  readonly code: string;
  /** What the code can use as `args`. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** Shows what code draws, while readers change it. It can use the kit, React's hooks and `args`. */
const Editor = ({ code, args }: EditorProps) => (
  <LiveProvider code={code} scope={{ ...react, ...kit, args }} language="tsx" enableTypeScript>
    <div className={classNames('sb-unstyled', styles.preview)} data-preview>
      <LivePreview />
    </div>
    <Code />
    <LiveError className={styles.error} role="alert" />
  </LiveProvider>
);

export default Editor;
