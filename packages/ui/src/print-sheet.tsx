import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { printed } from './printed.ts'
import styles from './print-sheet.module.css'

export const papers = ['58mm', '80mm', 'a4'] as const
export type Paper = (typeof papers)[number]

const MM_PER_PX = 25.4 / 96

interface PrintSheetProps {
  paper: Paper
  /** Called once the print dialog is closed; should unmount the sheet. */
  onDone: () => void
  children: ReactNode
}

/**
 * Prints its children, and nothing else of the page, on one sheet of paper or on a piece of roll as long as they are.
 * On the screen they are off-screen.
 */
export function PrintSheet({ paper, onDone, children }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [lengthMm, setLength] = useState<number>()
  useLayoutEffect(() => {
    setLength(Math.ceil((sheet.current?.getBoundingClientRect().height ?? 0) * MM_PER_PX))
  }, [])
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (lengthMm === undefined) return
    let stopWaiting: (() => void) | undefined
    // In a separate task: React may run effects twice, and `print` blocks the page until its dialog is closed.
    const timer = setTimeout(() => {
      stopWaiting = printed(() => done())
    })
    return () => {
      clearTimeout(timer)
      stopWaiting?.()
    }
  }, [lengthMm])
  return createPortal(
    <div className={styles.sheet} data-paper={paper} ref={sheet} aria-hidden>
      {lengthMm !== undefined && <style>{`@page { ${pageOf(paper, lengthMm)} }`}</style>}
      {children}
    </div>,
    document.body,
  )
}

/** Some printers would rotate a piece of roll that is wider than long. */
function pageOf(paper: Paper, lengthMm: number) {
  if (paper === 'a4') return 'size: A4; margin: 15mm'
  const width = Number.parseInt(paper, 10)
  return `size: ${width}mm ${Math.max(width + 1, lengthMm)}mm; margin: 0`
}
