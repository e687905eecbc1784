import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/** A password field with a button that shows the password. */
export const PasswordField = ({
  autoComplete = 'current-password',
  disabled,
  ...props
}: PasswordFieldProps) => {
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
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOff /> : <Eye />}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        />
      }
      {...props}
    />
  );
};
