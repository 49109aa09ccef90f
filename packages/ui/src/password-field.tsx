import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { FieldFrame, type FieldProps, split } from './field-frame.tsx'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { useTexts } from './texts.ts'

/** Renders a password input with a show/hide button. */
export function PasswordField(props: Omit<FieldProps<'input'>, 'type'>) {
  const texts = useTexts()
  const [shown, setShown] = useState(false)
  const [frame, input] = split(props)
  return (
    <FieldFrame {...frame}>
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
