import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { LoaderCircle } from 'lucide-react'
import styles from './button.module.css'
import { classes } from './classes.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonShape = {
  /** `primary` is for the one main action of a page. */
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
  /** Fills the width of its parent. */
  wide?: boolean | undefined
}

export const buttonClass = ({ look = 'secondary', size = 'medium', wide }: Omit<ButtonShape, 'icon'>, extra?: string) =>
  classes(styles.button, styles[look], styles[size], wide && styles.wide, extra)

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> &
  ButtonShape & {
    /** Shows a spinner, keeps the width and ignores clicks. */
    busy?: boolean | undefined
    /** Label while busy, for example 'Logging in...'. */
    busyText?: string | undefined
    /** A promise makes the button busy until it settles. */
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  }

/** Renders a button that ignores clicks while its handler's promise is pending. */
export function Button({ look, size, wide, icon, busy, busyText, onClick, className, children, ...rest }: ButtonProps) {
  const [working, setWorking] = useState(false)
  const locked = useRef(false)
  const isBusy = busy === true || working

  async function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy || locked.current) return event.preventDefault()
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    locked.current = true
    setWorking(true)
    try {
      await result
    } finally {
      locked.current = false
      setWorking(false)
    }
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => void press(event)}
    >
      <span
        className={styles.words}
        data-hidden={isBusy || undefined}
        aria-hidden={isBusy && busyText ? true : undefined}
      >
        {icon}
        {children}
      </span>
      {busyText && (
        <span className={styles.words} data-hidden={!isBusy || undefined} aria-hidden={!isBusy}>
          <LoaderCircle className={styles.turning} aria-hidden />
          {busyText}
        </span>
      )}
      {isBusy && !busyText && (
        <span className={styles.words} aria-hidden>
          <LoaderCircle className={styles.turning} />
        </span>
      )}
    </button>
  )
}
