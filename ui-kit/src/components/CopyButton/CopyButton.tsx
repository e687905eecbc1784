import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';

export type CopyButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'icon' | 'busy' | 'busyLabel'> & {
  /** The text that goes to the clipboard. */
  text: string;
  label?: string;
};

type Outcome = 'idle' | 'copied' | 'failed';

const shownFor = 3000;

/** Copies text and says whether it worked. */
export const CopyButton = ({ text, label = 'Copy', size = 'small', ...props }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const words = { idle: label, copied: 'Copied', failed: 'Copy failed: select the text instead' };
  return (
    <Button size={size} icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={copy} {...props}>
      <span aria-live="polite">{words[outcome]}</span>
    </Button>
  );
};
