import type { ReactNode } from 'react';

/** A character that marks the element's place in the text. */
const PLACEHOLDER = '\u0000';

export interface TextWithElementProps {
  /** Formats the text with a placeholder for the element. */
  readonly text: (placeholder: string) => string;
  readonly children: ReactNode;
}

/** Inserts an element into a translated sentence. */
export function TextWithElement({ text, children }: TextWithElementProps) {
  const [before, after] = text(PLACEHOLDER).split(PLACEHOLDER);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
