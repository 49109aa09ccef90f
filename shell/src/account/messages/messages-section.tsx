import { EMAIL_MAX_LENGTH } from '@tapri/contracts/limits'
import type { listMessagePreferences, MessagePreference, saveMessagePreference } from '@tapri/contracts/messages'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { LinkButton } from '@tapri/ui/link-button'
import { Notice } from '@tapri/ui/notice'
import { Switch } from '@tapri/ui/switch'
import { dayOf } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from '../account.module.css'
import { Rows } from '../rows.tsx'
import { Section } from '../section.tsx'
import { useMessagesTexts } from './texts.ts'

const PREFERENCES = 'GET /messages/preferences'

interface Change {
  channel: MessagePreference['channel']
  wanted: boolean
  email?: string
}

/**
 * Lets customers choose the channels for messages about their orders. Shows nothing if this installation has no
 * channel.
 */
export function MessagesSection() {
  const texts = useMessagesTexts()
  const { call } = useShell()
  const preferences = useLoad<typeof listMessagePreferences>(PREFERENCES, {}, { failure: texts.failed })
  const save = useAction(
    ({ channel, ...body }: Change) =>
      call<typeof saveMessagePreference>('PUT /messages/preferences/:channel', { params: { channel }, body }),
    { failure: texts.saveFailed, success: texts.saved, refreshes: [PREFERENCES] },
  )
  if (preferences.data?.channels.length === 0) return null
  return (
    <Section title={texts.title} lead={texts.lead}>
      <Rows load={preferences} failure={texts.failed}>
        {({ channels, is_demo }) => (
          <>
            {is_demo && (
              <>
                <Notice>{texts.demo}</Notice>
                <div className={styles.actions}>
                  <LinkButton href="/api/demo/messages" size="small">
                    {texts.show}
                  </LinkButton>
                </div>
              </>
            )}
            {channels.map((one) =>
              one.channel === 'email' ? (
                <EmailPreference key={one.channel} preference={one} onSave={save.run} />
              ) : (
                <ChannelSwitch key={one.channel} preference={one} onSave={save.run} />
              ),
            )}
          </>
        )}
      </Rows>
    </Section>
  )
}

interface PreferenceProps {
  preference: MessagePreference
  onSave: (change: Change) => Promise<unknown>
}

function ChannelSwitch({ preference: { channel, wanted, email, changed_at }, onSave }: PreferenceProps) {
  const texts = useMessagesTexts()
  const language = useLanguage()
  const since = changed_at && dayOf(changed_at, language)
  const unsaid = wanted ? texts.usual : texts.notYet
  const state = since ? (wanted ? texts.onSince(since) : texts.offSince(since)) : unsaid
  return (
    <Switch
      label={texts[channel]}
      hint={email ? `${email} · ${state}` : state}
      checked={wanted}
      onTurn={(on) => void onSave({ channel, wanted: on })}
    />
  )
}

/** Turns e-mail on or off; it needs an address before it can be turned on. */
function EmailPreference({ preference, onSave }: PreferenceProps) {
  const texts = useMessagesTexts()
  const stored = preference.email ?? ''
  const [email, setEmail] = useState(stored)
  const [known, setKnown] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    setEmail(stored)
  }
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // The button becomes disabled and would lose the focus.
    if (form.current?.contains(document.activeElement)) form.current.querySelector('input')?.focus()
  }, [stored])
  return (
    <>
      {preference.email !== undefined && <ChannelSwitch preference={preference} onSave={onSave} />}
      <form
        ref={form}
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault()
          void onSave({ channel: 'email', wanted: true, email: email.trim() })
        }}
      >
        <Field
          label={texts.address}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          required
        />
        <div className={styles.actions}>
          <Button type="submit" disabled={email.trim() === stored}>
            {preference.email === undefined ? texts.turnOn : texts.change}
          </Button>
        </div>
      </form>
    </>
  )
}
