import type { Output } from '@tapri/contracts/endpoint'
import type { AdminUser, resetStaff } from '@tapri/contracts/staff'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import { Dialog, DialogClose } from '@tapri/ui/dialog'
import { Notice } from '@tapri/ui/notice'
import { dateTime } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { serverNow } from '@tapri/web-kit/server-clock'
import { useId, useState } from 'react'
import { ShownOnce } from '../shown-once.tsx'
import { useTexts } from '../texts.ts'
import { useDialogTexts } from './dialog-texts.ts'
import styles from './one-time-password.module.css'
import { refreshedByActions } from './refreshed.ts'

/**
 * Asks for confirmation before a password is reset, then shows the one-time password in the same dialog. Only the
 * dialog's state holds it, so it is gone once the dialog closes.
 */
export function ResetDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const common = useTexts()
  const { reset: texts } = useDialogTexts()
  const { call } = useShell()
  const [withFactor, setWithFactor] = useState(false)
  const [made, setMade] = useState<Output<typeof resetStaff> | null>(null)
  const { run, busy } = useAction(
    async () => {
      const body = withFactor ? { remove_second_factor: true } : {}
      setMade(await call<typeof resetStaff>('POST /admin/users/:id/reset', { params: { id: user.id }, body }))
    },
    { failure: texts.failed, success: texts.done, refreshes: refreshedByActions },
  )
  if (made)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        alert
        mustConfirm
        title={texts.madeTitle(user.name)}
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <OneTimePassword name={user.name} password={made.one_time_password} expiresAt={made.expires_at} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      alert
      busy={busy}
      title={texts.title}
      description={texts.body(user.name)}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>{common.cancel}</Button>
          </DialogClose>
          <Button look="primary" busy={busy} onClick={run}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {user.second_factor && (
        <Checkbox
          label={texts.factor}
          hint={texts.factorHint}
          checked={withFactor}
          disabled={busy}
          onChange={({ target }) => setWithFactor(target.checked)}
        />
      )}
    </Dialog>
  )
}

const HOUR_MS = 3_600_000

function OneTimePassword({ name, password, expiresAt }: { name: string; password: string; expiresAt: string }) {
  const { reset: texts } = useDialogTexts()
  const language = useLanguage()
  const id = useId()
  const [hours] = useState(() => Math.max(1, Math.round((Date.parse(expiresAt) - serverNow()) / HOUR_MS)))
  return (
    <div className={styles.made}>
      <ShownOnce large value={password} label={texts.made} describedBy={id} texts={texts} />
      <p id={id}>{texts.expiry(hours, dateTime(expiresAt, language))}</p>
      <Notice tone="warning" title={texts.tellTitle(name)}>
        {texts.tell}
      </Notice>
    </div>
  )
}
