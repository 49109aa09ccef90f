import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ToastClassnames, Toaster, toast as show } from 'sonner'
import { type Notice, takeNotices, useNotices } from './toast.ts'
import { mergeNotices } from './merge-notices.ts'
import { useOpenedDialog } from './opened-dialog.ts'
import styles from './toasts.module.css'

const icons = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  info: <Info aria-hidden />,
}

const classNames: ToastClassnames = {
  toast: styles.toast ?? '',
  content: styles.content ?? '',
  icon: styles.icon ?? '',
  title: styles.title ?? '',
  description: styles.hint ?? '',
  actionButton: styles.action ?? '',
  closeButton: styles.close ?? '',
  success: styles.success ?? '',
  error: styles.error ?? '',
  warning: styles.warning ?? '',
}

/** The breakpoint of sonner's phone layout. */
const isPhone = () => window.matchMedia('(max-width: 600px)').matches
/** The header with its links and buttons (73 px) stays free. */
const BELOW_HEADER = 'calc(env(safe-area-inset-top) + 5.25rem)'

const linesOf = (hint: string | undefined) =>
  hint?.split('\n').map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))

const keyOf = ({ kind, sentence }: Notice) => `${kind} ${sentence}`
/**
 * Ids of the toasts on the screen, without those that are fading out: sonner drops what is shown with the id of one of
 * them.
 */
const shownIds = new Map<string, string | number>()
const isFailure = ({ kind }: Notice) => kind === 'error' || kind === 'warning'
const durationOf = ({ kind, action }: Notice) => (action ? Infinity : kind === 'success' ? 4_000 : 7_000)

/** Shows a notice, in place of one that says the same. */
function display(notice: Notice) {
  const { kind, sentence, hint, action } = notice
  const key = keyOf(notice)
  const shownId = shownIds.get(key)
  const leave = (closed: { id: string | number }) => {
    if (shownIds.get(key) === closed.id) shownIds.delete(key)
  }
  const id = show[kind](sentence, {
    ...(shownId !== undefined && { id: shownId }),
    description: linesOf(hint),
    action,
    duration: durationOf(notice),
    onAutoClose: leave,
    onDismiss: leave,
  })
  shownIds.set(key, id)
}

function dismiss(notice: Notice) {
  const id = shownIds.get(keyOf(notice))
  if (id === undefined) return
  // At once: sonner calls `onDismiss` some frames later.
  shownIds.delete(keyOf(notice))
  show.dismiss(id)
}

/** Notices within this time belong to one action or one page load and are merged. */
const SAME_MOMENT_MS = 1_000

/** Notices with an action stay until they are closed; the others are merged into one that replaces the previous one. */
function oneAtATime(taken: readonly Notice[], moment: { current: { notices: Notice[]; at: number } }): Notice[] {
  const offers = taken.filter(({ action }) => action)
  const plain = taken.filter(({ action }) => !action)
  if (plain.length === 0) return offers
  const now = performance.now()
  const isSame = now - moment.current.at < SAME_MOMENT_MS
  moment.current = { notices: isSame ? [...moment.current.notices, ...plain] : plain, at: now }
  const merged = mergeNotices(moment.current.notices)
  return merged ? [...offers, merged] : offers
}

/**
 * Toasts at the top right, below the header; on a phone one at a time, and a tap on it reaches what lies under it. A
 * repeated sentence replaces the earlier toast. On a phone a dialog that opens later removes a success.
 */
export function Toasts({ label, close }: { label: string; close: string }) {
  const waiting = useNotices((notices) => notices.waiting)
  const replaceable = useRef<Notice[]>([])
  const moment = useRef<{ notices: Notice[]; at: number }>({ notices: [], at: 0 })
  const phone = isPhone()

  useEffect(() => {
    const taken = takeNotices()
    if (taken.length === 0) return undefined
    const notices = phone ? oneAtATime(taken, moment) : taken
    const plain = notices.filter(({ action }) => !action)
    const keys = plain.map(keyOf)
    if (phone) for (const earlier of replaceable.current) if (!keys.includes(keyOf(earlier))) dismiss(earlier)
    replaceable.current = phone ? plain : [...replaceable.current, ...plain]
    for (const notice of notices) display(notice)
    return undefined
  }, [waiting, phone])

  useOpenedDialog(phone, () => {
    const isSame = performance.now() - moment.current.at < SAME_MOMENT_MS
    for (const notice of replaceable.current) if (!isSame && !isFailure(notice)) dismiss(notice)
  })

  return (
    <Toaster
      position="top-right"
      visibleToasts={phone ? 1 : 3}
      icons={icons}
      closeButton
      expand
      containerAriaLabel={label}
      offset={{ top: BELOW_HEADER, right: '1rem' }}
      mobileOffset={{ top: BELOW_HEADER, right: '0.75rem', left: '0.75rem' }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: close,
        classNames,
      }}
    />
  )
}
