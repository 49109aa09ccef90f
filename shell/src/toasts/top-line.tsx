import { TimeAgo } from '@tapri/ui/time-ago'
import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff, X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts.ts'
import { useOnline, useReach } from '../use-online.ts'
import { mergeNotices } from './merge-notices.ts'
import { clearNotices, type Notice, useNotices } from './toast.ts'
import styles from './top-line.module.css'

const icons = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  offline: WifiOff,
}

const SUCCESS_MS = 4_000
const FAILURE_MS = 7_000

/**
 * Shows the latest notice at the top of every page, else that the network is down. It fills the band that headers and
 * dialogs leave free (`--band`), so that it covers nothing; they make room for a notice of several lines.
 */
export function TopLine() {
  const { notices, at } = useNotices()
  const place = useRef<HTMLOutputElement>(null)
  const notice = mergeNotices(notices)
  const kind = notice?.kind
  useEffect(() => {
    if (notices.length === 0) return undefined
    const timer = setTimeout(clearNotices, kind === 'success' ? SUCCESS_MS : FAILURE_MS)
    return () => clearTimeout(timer)
  }, [notices, kind])
  useRoomFor(place)
  return (
    <output ref={place} className={styles.place} aria-live="polite" data-part="notices">
      {notice ? <NoticeLine key={at} {...notice} /> : <OfflineLine />}
    </output>
  )
}

function NoticeLine({ kind, sentence, hint }: Notice) {
  const texts = useTexts()
  const lines = hint?.split('\n') ?? []
  const close = (
    <button type="button" className={styles.close} aria-label={texts.hideNotice} onClick={clearNotices}>
      <X aria-hidden />
    </button>
  )
  return (
    <Line kind={kind} close={close}>
      <strong>{sentence}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Line>
  )
}

/** Says that the device is offline or the server does not respond, and how old the shown data is. */
function OfflineLine() {
  const texts = useTexts()
  const isOnline = useOnline()
  const { isSilent, storedAt } = useReach()
  if (isOnline) return null
  const silent = storedAt === undefined ? texts.silent : texts.silentKnown
  return (
    <Line kind="offline">
      <span>{isSilent && navigator.onLine ? silent : texts.offline}</span>
      {storedAt !== undefined && <TimeAgo at={new Date(storedAt).toISOString()} />}
    </Line>
  )
}

interface LineProps {
  kind: keyof typeof icons
  part?: { 'data-part'?: string; 'data-notice'?: string; hidden: boolean }
  close?: ReactNode
  children: ReactNode
}

export function Line({ kind, part, close, children }: LineProps) {
  const Icon = icons[kind]
  return (
    <span className={styles.line} data-kind={kind} {...part}>
      <Icon aria-hidden />
      <span className={styles.words}>{children}</span>
      {close}
    </span>
  )
}

/** Tells the page by how much the line is higher than the band. */
function useRoomFor(place: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    if (!('ResizeObserver' in window) || !place.current) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0
      style.setProperty('--over-band', `max(0px, ${height}px - var(--band))`)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
}
