import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';

export type CopyButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'icon' | 'busy' | 'busyLabel'> & {
  /** The text to copy. */
  text: string;
  /** The words of the button; “Copy” by default. */
  label?: string;
};

type Outcome = 'idle' | 'copied' | 'failed';

const shownFor = 3000;

/** Copies text and says whether it worked. */
export const CopyButton = ({ text, label, size = 'small', ...props }: CopyButtonProps) => {
  const words = useKitMessages('CopyButton', messages);
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
  return (
    <Button size={size} icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={copy} {...props}>
      <span aria-live="polite">{outcome === 'idle' ? (label ?? words.copy) : words[outcome]}</span>
    </Button>
  );
};
