import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { messages } from './messages.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/** A password field with a button that shows the password. */
export const PasswordField = ({
  autoComplete = 'current-password',
  disabled,
  ...props
}: PasswordFieldProps) => {
  const text = useKitMessages('PasswordField', messages);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      disabled={disabled}
      suffix={
        <IconButton
          label={shown ? text.hide : text.show}
          icon={shown ? <EyeOff /> : <Eye />}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        />
      }
      {...props}
    />
  );
};
