import type { testWebhook, updateWebhook, Webhook } from '@tapri/contracts/webhooks'
import { ActiveBadge } from '@tapri/ui/active-badge'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { Menu } from '@tapri/ui/menu'
import { Notice } from '@tapri/ui/notice'
import { TimeAgo } from '@tapri/ui/time-ago'
import { useAttempt } from '@tapri/web-kit/attempt'
import { dateTime } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { KeyRound, ListChecks, Pencil, Power, Send, Trash2 } from 'lucide-react'
import card from '../card.module.css'
import { formOf } from './webhook-dialog.tsx'
import { useWebhooksTexts } from './texts.ts'
import styles from './webhooks.module.css'

interface WebhookCardProps {
  webhook: Webhook
  onOpen: (dialog: 'edit' | 'renew' | 'delete' | 'log') => void
}

export function WebhookCard({ webhook, onOpen }: WebhookCardProps) {
  const texts = useWebhooksTexts()
  const { name, url, types, active } = webhook
  return (
    <Card as="article" className={card.card} aria-label={name}>
      <header className={card.head}>
        <h2 className={card.name}>
          <bdi>{name}</bdi>
        </h2>
        <ActiveBadge active={active}>{active ? texts.on : texts.off}</ActiveBadge>
      </header>
      <code className={styles.url}>{url}</code>
      <WebhookState webhook={webhook} />
      <div className={styles.told}>
        <p>{texts.told}</p>
        <ul>
          {types.map((type) => (
            <li key={type}>{texts.types[type] ?? type}</li>
          ))}
        </ul>
      </div>
      <Actions webhook={webhook} onOpen={onOpen} />
    </Card>
  )
}

function Actions({ webhook, onOpen }: WebhookCardProps) {
  const texts = useWebhooksTexts()
  const test = useTest(webhook)
  const turn = useSwitch(webhook)
  const { name, active } = webhook
  return (
    <footer className={card.actions}>
      <Button
        size="small"
        icon={<ListChecks aria-hidden />}
        aria-label={texts.logOf(name)}
        onClick={() => onOpen('log')}
      >
        {texts.log}
      </Button>
      {active ? (
        <Button
          size="small"
          icon={<Send aria-hidden />}
          aria-label={texts.testOf(name)}
          busy={test.busy}
          onClick={() => test.run()}
        >
          {texts.test}
        </Button>
      ) : (
        <Button
          size="small"
          look="primary"
          icon={<Power aria-hidden />}
          busy={turn.busy}
          onClick={() => turn.run(true)}
        >
          {texts.switchOn}
        </Button>
      )}
      <More webhook={webhook} onOpen={onOpen} onSwitchOff={() => turn.run(false)} />
    </footer>
  )
}

function More({ webhook, onOpen, onSwitchOff }: WebhookCardProps & { onSwitchOff: () => void }) {
  const texts = useWebhooksTexts()
  const { name, active } = webhook
  return (
    <Menu
      label={texts.more(name)}
      items={[
        { key: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onSelect: () => onOpen('edit') },
        { key: 'renew', label: texts.renew, icon: <KeyRound aria-hidden />, onSelect: () => onOpen('renew') },
        ...(active ? [{ key: 'off', label: texts.switchOff, icon: <Power aria-hidden />, onSelect: onSwitchOff }] : []),
        {
          key: 'delete',
          label: texts.delete,
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => onOpen('delete'),
        },
      ]}
    />
  )
}

function useTest({ id }: Webhook) {
  const texts = useWebhooksTexts()
  const { call } = useShell()
  const attempt = useAttempt()
  return useAction(
    () =>
      attempt({ id }, (options) =>
        call<typeof testWebhook>('POST /admin/webhooks/:id/test', { params: { id } }, options),
      ),
    { failure: texts.testFailed, success: texts.tested, refreshes: ['GET /admin/webhooks'] },
  )
}

function useSwitch(webhook: Webhook) {
  const texts = useWebhooksTexts()
  const { call } = useShell()
  return useAction(
    (active: boolean) =>
      call<typeof updateWebhook>(
        'PUT /admin/webhooks/:id',
        { params: { id: webhook.id }, body: { ...formOf(webhook), active } },
        { ifVersion: webhook.version },
      ),
    {
      failure: texts.switchFailed,
      success: ({ active }) => (active ? texts.switchedOn : texts.switchedOff),
      refreshes: ['GET /admin/webhooks'],
    },
  )
}

function WebhookState({ webhook }: { webhook: Webhook }) {
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
