import type { Session } from '@tapri/contracts/auth'
import { PERSON_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { askLoginCode, loginByCode } from '@tapri/contracts/login-code'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { Notice } from '@tapri/ui/notice'
import { isRefusedWith } from '@tapri/web-kit/api'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { Agreed } from '../forms/agreed.tsx'
import { CodeField, codeOf } from '../forms/code-field.tsx'
import { PhoneField } from '../forms/fields.tsx'
import styles from '../forms/form.module.css'
import { FormPage } from '../forms/form-page.tsx'
import { SendAgain } from '../forms/send-again.tsx'
import { type Refusals, useRefusals } from '../forms/use-refusals.ts'
import { focusFirst, textOf } from '../forms/use-submit.ts'
import { leadsToCheckout } from '../session/return-path.ts'
import { useTexts } from '../texts.ts'
import { useByCodeTexts } from './by-code-texts.ts'
import { useLoginTexts } from './texts.ts'

interface Sent {
  phone: string
  /** The code is valid only with this token, which never leaves the page's memory. */
  token: string
  /** The code itself; set in a demo only. */
  shown: string | undefined
}

async function ask(phone: string): Promise<Sent> {
  const { login_token, demo_code } = await call<typeof askLoginCode>('POST /auth/login/code', { body: { phone } })
  return { phone, token: login_token, shown: demo_code }
}

interface ByCodeProps {
  /** Typed on the password page; if not empty, the code is sent at once. */
  phone: string
  onSession: (session: Session) => void
  onPassword: (phone: string) => void
}

/** Logs in with a code that is sent to the phone; asks new customers for their name. */
export function ByCode({ phone, onSession, onPassword }: ByCodeProps) {
  const texts = useTexts()
  const own = useByCodeTexts()
  const { leadToCheckout } = useLoginTexts()
  const [typed, setTyped] = useState({ phone, isNext: phone !== '' })
  const [sent, setSent] = useState<Sent | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const toPassword = (
    <Button look="quiet" onClick={() => onPassword(sent?.phone ?? typed.phone)}>
      {own.withPassword}
    </Button>
  )

  if (!sent) {
    return (
      <FormPage title={own.title} lead={leadsToCheckout() ? leadToCheckout : own.phoneLead} aside={toPassword}>
        <PhoneForm {...typed} onSent={setSent} />
      </FormPage>
    )
  }
  if (code === null) {
    const lead = sent.shown === undefined ? texts.codeLead(sent.phone) : own.demoLead
    const toOtherPhone = () => {
      setTyped({ phone: sent.phone, isNext: false })
      setSent(null)
    }
    return (
      <FormPage title={own.codeTitle} lead={lead} aside={toPassword}>
        <CodeForm sent={sent} onSession={onSession} onNew={setCode} onSent={setSent} onOtherPhone={toOtherPhone} />
      </FormPage>
    )
  }
  return (
    <FormPage title={own.nameTitle} lead={own.nameLead}>
      <NameForm sent={sent} code={code} onSession={onSession} onBack={() => setCode(null)} />
    </FormPage>
  )
}

interface PhoneFormProps {
  phone: string
  /** Submits the form without a press of the button. */
  isNext: boolean
  onSent: (sent: Sent) => void
}

function PhoneForm({ phone, isNext, onSent }: PhoneFormProps) {
  const own = useByCodeTexts()
  const { failure } = useLoginTexts()
  const form = useRef<HTMLFormElement>(null)
  const { busy, refusals, onSubmit } = useRefusals(async (data) => {
    onSent(await ask(textOf(data, 'phone').trim()))
  }, failure)
  useEffect(() => {
    if (isNext) form.current?.requestSubmit()
    else focusFirst(form.current)
  }, [isNext])
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit}>
      <PhoneField autoComplete="username" defaultValue={phone} hint={own.staff} error={refusals.phone} />
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={own.sending}>
        {own.send}
      </Button>
    </form>
  )
}

const refusalsOf = (error: unknown): Refusals =>
  isRefusedWith(error, 403, 'CODE_REFUSED') || isRefusedWith(error, 403, 'PASSWORD_NEEDED')
    ? { code: error.message }
    : {}

interface CodeFormProps extends Pick<ByCodeProps, 'onSession'> {
  sent: Sent
  /** Called after another code was sent. */
  onSent: (sent: Sent) => void
  /** Called if the code is right but its phone has no account. */
  onNew: (code: string) => void
  onOtherPhone: () => void
}

function CodeForm({ sent, onSent, onSession, onNew, onOtherPhone }: CodeFormProps) {
  const texts = useTexts()
  const own = useByCodeTexts()
  const { submit, busy: busyText, failure } = useLoginTexts()
  const { busy, refusals, onSubmit } = useRefusals(
    async (data) => {
      const body = { login_token: sent.token, code: codeOf(data) }
      try {
        onSession(await call<typeof loginByCode>('POST /auth/login/by-code', { body }))
      } catch (error) {
        if (!isRefusedWith(error, 409, 'NAME_NEEDED')) throw error
        onNew(body.code)
      }
    },
    failure,
    refusalsOf,
  )
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {sent.shown !== undefined && <Notice title={own.demo(sent.shown)} />}
      <CodeField key={sent.token} label={texts.code} refusal={refusals.code} isSent />
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={busyText}>
        {submit}
      </Button>
      <SendAgain send={async () => onSent(await ask(sent.phone))} />
      <Button look="quiet" onClick={onOtherPhone}>
        {own.otherPhone}
      </Button>
    </form>
  )
}

interface NameFormProps extends Pick<ByCodeProps, 'onSession'> {
  sent: Sent
  code: string
  /** Called if the code has expired meanwhile. */
  onBack: () => void
}

function NameForm({ sent, code, onSession, onBack }: NameFormProps) {
  const { privacy_version } = useConfig()
  const own = useByCodeTexts()
  const { busy: busyText, failure } = useLoginTexts()
  const { busy, refusals, onSubmit } = useRefusals(async (data) => {
    const given = { login_token: sent.token, code, name: textOf(data, 'name').trim() }
    const body = { ...given, ...(privacy_version && { privacy_version }) }
    try {
      onSession(await call<typeof loginByCode>('POST /auth/login/by-code', { body }))
    } catch (error) {
      if (isRefusedWith(error, 403, 'CODE_REFUSED')) onBack()
      throw error
    }
  }, failure)
  return (
    <form ref={focusFirst} className={styles.form} onSubmit={onSubmit}>
      <Field
        label={own.name}
        name="name"
        error={refusals.name}
        autoComplete="name"
        maxLength={PERSON_NAME_MAX_LENGTH}
        required
      />
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={busyText}>
        {own.continue}
      </Button>
      <Agreed />
    </form>
  )
}
