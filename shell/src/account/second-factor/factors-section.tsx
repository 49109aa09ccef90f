import type { Output } from '@tapri/contracts/endpoint'
import type { getSecondFactor, SecondFactor } from '@tapri/contracts/second-factor'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { TimeAgo } from '@tapri/ui/time-ago'
import { useLoad } from '@tapri/web-kit/queries'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { signIn } from '../../session/session.ts'
import { toast } from '../../toasts/toast.ts'
import styles from '../account.module.css'
import { Row, Rows } from '../rows.tsx'
import { Section } from '../section.tsx'
import { AddFactor } from './add-factor.tsx'
import { NewCodesDialog, RemoveFactorDialog } from './factor-dialogs.tsx'
import { useSecondFactorTexts } from './texts.ts'

type Open =
  | { dialog: 'add'; isAdded?: boolean }
  | { dialog: 'codes' }
  | { dialog: 'remove'; factor: SecondFactor }
  | null

/** Lists the second factors and the number of recovery codes left; adds and removes factors, replaces the codes. */
export function FactorsSection() {
  const texts = useSecondFactorTexts()
  const [open, setOpen] = useState<Open>(null)
  const factors = useLoad<typeof getSecondFactor>(
    'GET /auth/second-factor',
    { querystring: {} },
    { failure: texts.failed },
  )
  const close = () => {
    setOpen(null)
    void factors.refetch()
  }
  const methods = factors.data?.methods ?? []
  const action = factors.data && (
    <>
      <Button onClick={() => setOpen({ dialog: 'add' })}>{texts.add}</Button>
      {methods.length > 0 && <Button onClick={() => setOpen({ dialog: 'codes' })}>{texts.newCodes}</Button>}
    </>
  )

  return (
    <Section title={texts.title} lead={texts.lead} action={action}>
      <Rows load={factors} failure={texts.failed}>
        {(all) => <Factors {...all} onRemove={(factor) => setOpen({ dialog: 'remove', factor })} />}
      </Rows>
      {open?.dialog === 'add' && (
        // The recovery codes of a new factor are shown only once: the dialog stays open until the user confirms that
        // they are saved.
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

type FactorsProps = Output<typeof getSecondFactor> & { onRemove: (factor: SecondFactor) => void }

function Factors({ methods, recovery_codes_left, onRemove }: FactorsProps) {
  const texts = useSecondFactorTexts()
  if (methods.length === 0) return <p>{texts.none}</p>
  return (
    <>
      <ul className={styles.list}>
        {methods.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => onRemove(factor)} />
        ))}
      </ul>
      <p className={styles.lead}>{texts.codesLeft(recovery_codes_left)}</p>
    </>
  )
}

/** Shows a second factor with kind, name and last use. */
function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const texts = useSecondFactorTexts()
  const kind = texts.kinds[factor.kind]
  const name = factor.name || kind
  return (
    <Row
      icon={factor.kind === 'totp' ? <Smartphone aria-hidden /> : <Fingerprint aria-hidden />}
      name={name}
      action={{ text: texts.remove, label: texts.removeOf(name), run: onRemove }}
      details={
        <>
          {factor.name && <span>{kind}</span>}
          <span>
            {factor.last_used_at ? texts.lastUsed : texts.addedAt}{' '}
            <TimeAgo at={factor.last_used_at ?? factor.created_at} />
          </span>
        </>
      }
    />
  )
}
