import type { Webhook } from '@tapri/contracts/webhooks'
import { Notice } from '@tapri/ui/notice'
import { TimeAgo } from '@tapri/ui/time-ago'
import { dateTime } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useWebhooksTexts } from './texts.ts'
import styles from './webhooks.module.css'

/** How it goes, and what to do when it does not. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const texts = useWebhooksTexts()
  const language = useLanguage()
  const { waiting, old_secret_until } = webhook
  return (
    <>
      <Health webhook={webhook} />
      {waiting > 0 && <p className={styles.quiet}>{texts.waiting(waiting)}</p>}
      {old_secret_until !== null && (
        <p className={styles.quiet}>{texts.oldSecret(dateTime(old_secret_until, language))}</p>
      )}
    </>
  )
}

function Health({ webhook: { active, off_because, failing_since, last_delivered_at } }: { webhook: Webhook }) {
  const texts = useWebhooksTexts()
  if (!active && off_because)
    return (
      <Notice tone="bad" title={texts[off_because]}>
        {texts.offHint}
      </Notice>
    )
  if (!active) return <p className={styles.quiet}>{texts.offHint}</p>
  if (failing_since !== null)
    return (
      <Notice tone="warning" title={texts.failing}>
        {texts.failingFrom} <TimeAgo at={failing_since} />. {texts.failingHint}
      </Notice>
    )
  if (last_delivered_at === null) return <p className={styles.quiet}>{texts.noneYet}</p>
  return (
    <p className={styles.quiet}>
      {texts.lastTaken} <TimeAgo at={last_delivered_at} />
    </p>
  )
}
