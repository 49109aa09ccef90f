import type { listPushDevices, PushDevice, removePushDevice } from '@tapri/contracts/push'
import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { TimeAgo } from '@tapri/ui/time-ago'
import { useNeedsHttps } from '@tapri/web-kit/needs-https'
import { dropPush } from '@tapri/web-kit/push-browser'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { usePush } from '@tapri/web-kit/use-push'
import { Bell, BellRing } from 'lucide-react'
import styles from '../account.module.css'
import { Row, Rows, useDeviceName } from '../rows.tsx'
import { Section } from '../section.tsx'
import { useNotificationsTexts } from './texts.ts'

const DEVICES = 'GET /push/subscriptions'

/** Lists the devices that get push messages; turns them on for this device and off for any. */
export function NotificationsSection() {
  const texts = useNotificationsTexts()
  const needsHttps = useNeedsHttps()
  const { call, toast } = useShell()
  const { state, turnOn, look } = usePush()
  const devices = useLoad<typeof listPushDevices>(DEVICES, {}, { failure: texts.failed })
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
      <Rows load={devices} failure={texts.failed}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.lead}>{texts.none}</p>
          ) : (
            <ul className={styles.list}>
              {all.map((device) => (
                <DeviceRow key={device.id} device={device} onRemove={() => remove.run(device)} />
              ))}
            </ul>
          )
        }
      </Rows>
    </Section>
  )
}

/** Shows a device: browser and system, its last notification, and a Turn off button. */
function DeviceRow({ device, onRemove }: { device: PushDevice; onRemove: () => unknown }) {
  const texts = useNotificationsTexts()
  const name = useDeviceName()(device.device)
  const { created_at, last_sent_at } = device
  return (
    <Row
      icon={<BellRing aria-hidden />}
      name={name}
      isCurrent={device.current}
      action={{ text: texts.remove, label: texts.removeFrom(name), run: onRemove }}
      details={
        <span>
          {last_sent_at ? texts.lastSent : texts.since} <TimeAgo at={last_sent_at ?? created_at} />
        </span>
      }
    />
  )
}
