import type { ReactNode } from 'react';

/** Stands for the element in the text. */
const PLACE = '\u0000';

interface AroundProps {
  /** Writes the text with the element's place in it. */
  readonly text: (place: string) => string;
  readonly children: ReactNode;
}

/** An element inside of a text, where the language puts it. */
export function Around({ text, children }: AroundProps) {
  const [before, after] = text(PLACE).split(PLACE);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
