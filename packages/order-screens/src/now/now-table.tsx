import { Button } from '@tapri/ui/button'
import { Table } from '@tapri/ui/table'
import type { ReactNode } from 'react'
import { orderNumber } from '../order/order-number.ts'
import { StatusBadge } from '../order/status-badge.tsx'
import { statusNameOf } from '../order/status-name.ts'
import { useOrderTexts } from '../texts.ts'
import type { Opened } from './marks.ts'
import styles from './now.module.css'
import type { Now, NowOrder } from './rules.ts'
import { useNowTexts } from './texts.ts'
import { useNowWords } from './use-now-words.ts'

interface NowTableProps {
  now: Now
  time: number
  hasOutlets: boolean
  onOpen: (opened: Opened) => void
  /** Undefined when the person may not assign. */
  onAssign: ((order: NowOrder['order']) => void) | undefined
}

/** Shows the same as the map, the most urgent first. */
export const NowTable = (props: NowTableProps) => (
  <>
    <Orders {...props} />
    <Riders {...props} />
    {props.hasOutlets && <Outlets {...props} />}
  </>
)

function Orders({ now: { orders }, onOpen, onAssign, hasOutlets }: NowTableProps) {
  const texts = useNowTexts()
  const words = useNowWords()
  const { table, assign, assignOrder, pickup } = useOrderTexts()
  const titles = [
    table.order,
    texts.promised,
    table.status,
    table.deliveryPerson,
    ...(hasOutlets ? [table.outlet] : []),
  ]
  return (
    <Part title={texts.orders} titles={titles} count={orders.length}>
      {orders.map(({ order, due, lateMinutes, isFree }) => (
        <tr key={order.id}>
          <td>
            <Opener label={texts.open(orderNumber(order.id))} onPress={() => onOpen({ kind: 'order', id: order.id })}>
              #{orderNumber(order.id)}
            </Opener>
          </td>
          <td data-late={lateMinutes > 0 || undefined}>{words.promised({ order, due, lateMinutes })}</td>
          <td>
            <StatusBadge status={statusNameOf(order)} />
          </td>
          <td>
            {isFree && onAssign ? (
              <Button size="small" aria-label={assignOrder(orderNumber(order.id))} onClick={() => onAssign(order)}>
                {assign}
              </Button>
            ) : (
              <bdi>{order.fulfilment === 'pickup' ? pickup : (order.delivery_person_name ?? table.nobody)}</bdi>
            )}
          </td>
          {hasOutlets && (
            <td>
              <bdi>{order.outlet_name}</bdi>
            </td>
          )}
        </tr>
      ))}
    </Part>
  )
}

function Riders({ now: { riders }, time, onOpen }: NowTableProps) {
  const texts = useNowTexts()
  const words = useNowWords()
  return (
    <Part title={texts.riders} titles={[texts.riders, texts.seen, texts.carries]} count={riders.length}>
      {riders.map(({ id, name, seen, carries }) => (
        <tr key={id}>
          <td>
            <Opener onPress={() => onOpen({ kind: 'rider', id })}>{name ?? words.somebody}</Opener>
          </td>
          <td>{words.seen(seen, time)}</td>
          <td>{texts.carriesOf(carries)}</td>
        </tr>
      ))}
    </Part>
  )
}

function Outlets({ now: { outlets }, onOpen }: NowTableProps) {
  const texts = useNowTexts()
  const words = useNowWords()
  return (
    <Part title={texts.outlets} titles={[texts.outlet, texts.queue, texts.taking]} count={outlets.length}>
      {outlets.map(({ id, name, queue, isOpen, pause }) => (
        <tr key={id}>
          <td>
            <Opener onPress={() => onOpen({ kind: 'outlet', id })}>{name}</Opener>
          </td>
          <td>{texts.queueOf(queue)}</td>
          <td>{words.taking({ isOpen, pause })}</td>
        </tr>
      ))}
    </Part>
  )
}

interface PartProps {
  title: string
  titles: readonly string[]
  count: number
  children: ReactNode
}

function Part({ title, titles, count, children }: PartProps) {
  const { none } = useNowTexts()
  return (
    <section className={styles.part}>
      <h2>
        {title} <span data-number>{count}</span>
      </h2>
      {count === 0 ? (
        <p>{none}</p>
      ) : (
        <Table caption={title}>
          <thead>
            <tr>
              {titles.map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      )}
    </section>
  )
}

interface OpenerProps {
  label?: string
  onPress: () => void
  children: ReactNode
}

const Opener = ({ label, onPress, children }: OpenerProps) => (
  <Button look="quiet" size="small" aria-haspopup="dialog" aria-label={label} onClick={onPress}>
    <bdi>{children}</bdi>
  </Button>
)
