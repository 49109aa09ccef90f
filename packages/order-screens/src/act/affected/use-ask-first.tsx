import type { Affected, AffectingChange, findAffected } from '@tapri/contracts/affected'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useShell } from '@tapri/web-kit/remote'
import { type ReactNode, useState } from 'react'
import { Consequences } from './consequences.tsx'
import { totalOf } from './rules.ts'
import { useAffectedTexts } from './texts.ts'
import { isUnknown } from './use-affected.ts'

interface Asked {
  /** Null: it could not be checked. */
  affected: Affected | null
  answer: (goesOn: boolean) => void
}

/**
 * Asks before a save that affects open orders. `mayGoOn` resolves to true at once when none is affected; `dialog` must
 * be rendered in the page.
 */
export function useAskFirst(): { mayGoOn: (change: AffectingChange) => Promise<boolean>; dialog: ReactNode } {
  const texts = useAffectedTexts()
  const { call } = useShell()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function mayGoOn(body: AffectingChange): Promise<boolean> {
    let affected: Affected | null = null
    try {
      affected = await call<typeof findAffected>('POST /orders/affected', { body })
    } catch (error) {
      if (!isUnknown(error)) return true
    }
    if (affected && totalOf(affected) === 0) return true
    return new Promise((resolve) => setAsked({ affected, answer: resolve }))
  }

  function answer(goesOn: boolean) {
    asked?.answer(goesOn)
    setAsked(null)
  }

  const dialog = asked && (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title={asked.affected ? texts.title(totalOf(asked.affected)) : texts.unknownTitle}
      confirmText={texts.goOn}
      onConfirm={() => answer(true)}
    >
      <Consequences affected={asked.affected ?? undefined} about="made" isUnknown={!asked.affected} />
      {asked.affected && asked.affected.elsewhere > 0 && <p>{texts.elsewhere(asked.affected.elsewhere)}</p>}
    </ConfirmDialog>
  )
  return { mayGoOn, dialog }
}
