import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { FieldFrame, type FieldShape } from './field-frame.tsx'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { useTexts } from './texts.ts'

/** A password input with a show/hide button. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldShape & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const texts = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <div className={styles.inside}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            className={styles.toggle}
            label={shown ? texts.hidePassword : texts.showPassword}
            icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
