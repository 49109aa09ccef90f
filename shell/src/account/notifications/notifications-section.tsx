import type { listPushDevices, PushDevice, removePushDevice } from '@tapri/contracts/push'
import { Button } from '@tapri/ui/button'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { Notice } from '@tapri/ui/notice'
import { useNeedsHttps } from '@tapri/web-kit/needs-https'
import { dropPush } from '@tapri/web-kit/push-browser'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { usePush } from '@tapri/web-kit/use-push'
import { Bell } from 'lucide-react'
import styles from '../account.module.css'
import { RowSkeleton } from '../row-skeleton.tsx'
import { Section } from '../section.tsx'
import { DeviceRow } from './device-row.tsx'
import { useNotificationsTexts } from './texts.ts'

const DEVICES = 'GET /push/subscriptions'

/** The devices that get push messages; turns them on for this one and off for each. */
export function NotificationsSection() {
  const texts = useNotificationsTexts()
  const needsHttps = useNeedsHttps()
  const { call, toast } = useShell()
  const { state, turnOn, look } = usePush()
  const { data, isError, isRetrying, refetch } = useLoad<typeof listPushDevices>(DEVICES, {}, { failure: texts.failed })
  const add = useAction(turnOn, { failure: texts.turnOnFailed, refreshes: [DEVICES] })
  const remove = useAction(
    async ({ id, current }: PushDevice) => {
      await call<typeof removePushDevice>('DELETE /push/subscriptions/:id', { params: { id } })
      if (current) await dropPush()
      look()
    },
    { failure: texts.removeFailed, success: texts.removed, refreshes: [DEVICES] },
  )
  if (state === 'off') return null

  async function ask() {
    const isOn = await add.run()
    if (isOn) toast('success', texts.isOn)
    else look()
  }

  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      action={
        state === 'askable' && (
          <Button icon={<Bell aria-hidden />} busy={add.busy} onClick={ask}>
            {texts.turnOn}
          </Button>
        )
      }
    >
      {state === 'blocked' && <Notice tone="warning">{texts.blocked}</Notice>}
      {state === 'unsupported' && <Notice>{needsHttps || texts.unsupported}</Notice>}
      {!data && isError && (
        <ErrorPanel message={texts.failed} picture={null} isRetrying={isRetrying} onRetry={() => refetch()} />
      )}
      {!data && !isError && (
        <ul className={styles.list} aria-busy>
          <RowSkeleton />
        </ul>
      )}
      {data?.length === 0 && <p className={styles.lead}>{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} onRemove={() => remove.run(device)} />
          ))}
        </ul>
      )}
    </Section>
  )
}
