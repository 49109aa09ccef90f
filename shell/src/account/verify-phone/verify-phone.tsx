import type { User } from '@tapri/contracts/auth'
import type { confirmPhone, sendPhoneCode } from '@tapri/contracts/registration'
import { Button } from '@tapri/ui/button'
import { call } from '../../api.ts'
import { CodeField, codeOf } from '../../forms/code-field.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import formStyles from '../../forms/form.module.css'
import { SendAgain } from '../../forms/send-again.tsx'
import { signIn } from '../../session/session.ts'
import { toast } from '../../toasts/toast.ts'
import { useRefusal } from '../../forms/use-refusals.ts'
import { LogoutLine } from '../logout-line.tsx'
import { useTexts } from '../../texts.ts'
import { useVerifyPhoneTexts } from './texts.ts'

/** Verifies, as a required action, the phone number with the code that was sent to it. */
export function VerifyPhone({ user }: { user: User }) {
  const texts = useVerifyPhoneTexts()
  const { code, codeLead } = useTexts()
  const { busy, refusal, onSubmit } = useRefusal(async (data) => {
    const session = await call<typeof confirmPhone>('POST /auth/phone/verify', { body: { code: codeOf(data) } })
    toast('success', texts.verified)
    signIn(session)
  }, texts.failed)

  const sendAnother = async () => {
    await call<typeof sendPhoneCode>('POST /auth/phone/code', { querystring: {} })
  }

  return (
    <FormPage
      title={texts.title}
      lead={codeLead(user.phone)}
      aside={
        <div>
          <p>{texts.wrongNumber}</p>
          <LogoutLine />
        </div>
      }
    >
      <form className={formStyles.form} onSubmit={onSubmit}>
        <CodeField label={code} refusal={refusal} isSent />
        <Button type="submit" look="primary" size="large" wide busy={busy} busyText={texts.checking}>
          {texts.verify}
        </Button>
        <SendAgain send={sendAnother} />
      </form>
    </FormPage>
  )
}
