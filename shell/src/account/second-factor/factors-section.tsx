import type { getSecondFactor, SecondFactor } from '@tapri/contracts/second-factor'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { signIn } from '../../session/session.ts'
import { toast } from '../../toasts/toast.ts'
import styles from '../account.module.css'
import { RowSkeleton } from '../row-skeleton.tsx'
import { Section } from '../section.tsx'
import { AddFactor } from './add-factor.tsx'
import { FactorRow } from './factor-row.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { useSecondFactorTexts } from './texts.ts'

type Open =
  | { dialog: 'add'; isAdded?: boolean }
  | { dialog: 'codes' }
  | { dialog: 'remove'; factor: SecondFactor }
  | null

/** Lists the second factors and the number of recovery codes left; adds, removes, replaces. */
export function FactorsSection() {
  const texts = useSecondFactorTexts()
  const [open, setOpen] = useState<Open>(null)
  const { data, isError, isRetrying, refetch } = useLoad<typeof getSecondFactor>(
    'GET /auth/second-factor',
    { querystring: {} },
    { failure: texts.failed },
  )
  const close = () => {
    setOpen(null)
    void refetch()
  }
  const methods = data?.methods ?? []
  const action = data && (
    <>
      <Button onClick={() => setOpen({ dialog: 'add' })}>{texts.add}</Button>
      {methods.length > 0 && <Button onClick={() => setOpen({ dialog: 'codes' })}>{texts.newCodes}</Button>}
    </>
  )

  return (
    <Section title={texts.title} lead={texts.lead} action={action}>
      {!data && isError && (
        <ErrorPanel message={texts.failed} picture={null} isRetrying={isRetrying} onRetry={() => refetch()} />
      )}
      {!data && !isError && (
        <ul className={styles.list} aria-busy>
          <RowSkeleton />
        </ul>
      )}
      {data && methods.length === 0 && <p>{texts.none}</p>}
      {methods.length > 0 && (
        <>
          <ul className={styles.list}>
            {methods.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => setOpen({ dialog: 'remove', factor })} />
            ))}
          </ul>
          <p className={styles.lead}>{texts.codesLeft(data?.recovery_codes_left ?? 0)}</p>
        </>
      )}
      {open?.dialog === 'add' && (
        // Once it is added, its recovery codes are shown this one time: the dialog waits until they are confirmed as kept.
        <Dialog open mustConfirm={open.isAdded} onOpenChange={close} title={texts.add}>
          <AddFactor
            doneText={texts.done}
            onAdded={(session) => {
              signIn(session)
              setOpen({ dialog: 'add', isAdded: true })
            }}
            onDone={() => {
              toast('success', texts.added)
              close()
            }}
          />
        </Dialog>
      )}
      {open?.dialog === 'remove' && <RemoveFactorDialog factor={open.factor} onClose={close} />}
      {open?.dialog === 'codes' && <NewCodesDialog onClose={close} />}
    </Section>
  )
}
