import { isEnded } from '@tapri/contracts/order-status'
import type { getOrder } from '@tapri/contracts/orders'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { ApiError } from '@tapri/web-kit/api'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link, useParams } from '@tapri/web-kit/router'
import { useTitle } from '@tapri/web-kit/use-title'
import { ArrowLeft } from 'lucide-react'
import { useTrackingTexts } from './texts.ts'
import { TrackedOrder } from './tracked-order.tsx'
import { TrackingSkeleton } from './tracking-skeleton.tsx'

/** docs/specification.md, section 9. */
const REFRESH_SECONDS = 10

/** Shows an order, reloaded every 10 s until it is delivered or cancelled. */
export function TrackingPage() {
  const texts = useTrackingTexts()
  const { basePath } = useShell()
  const { orderId = '' } = useParams()
  useTitle(texts.order(orderNumber(orderId)))
  const order = useLoad<typeof getOrder>(
    'GET /orders/:id',
    { params: { id: orderId } },
    {
      failure: texts.loadFailed,
      everySeconds: REFRESH_SECONDS,
      until: ({ order_status }) => isEnded(order_status),
      shownByPage: 404,
    },
  )
  const isMissing = order.error instanceof ApiError && order.error.status === 404

  return (
    <Page
      back={
        <LinkButton as={Link} to={`${basePath}/orders`} look="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {texts.back}
        </LinkButton>
      }
    >
      {(!order.data || isMissing) && <h1 className="visually-hidden">{texts.order(orderNumber(orderId))}</h1>}
      {isMissing && (
        <EmptyState
          picture={<NoOrdersPicture />}
          title={texts.notFound}
          action={
            <LinkButton as={Link} to={`${basePath}/orders`}>
              {texts.toOrders}
            </LinkButton>
          }
        >
          {texts.notFoundHint}
        </EmptyState>
      )}
      {order.data && !isMissing && (
        <TrackedOrder order={order.data} seenAt={order.dataUpdatedAt} isStale={order.isError} />
      )}
      {order.isPending && <TrackingSkeleton />}
      {order.isError && !order.data && !isMissing && (
        <ErrorPanel message={texts.notHere} isRetrying={order.isRetrying} onRetry={() => order.refetch()}>
          {texts.notHereHint}
        </ErrorPanel>
      )}
    </Page>
  )
}
