import type { followOrder } from '@tapri/contracts/follow'
import { isEnded } from '@tapri/contracts/order-status'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { AppHeader } from '@tapri/ui/app-header'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { LinkButton } from '@tapri/ui/link-button'
import { Loading } from '@tapri/ui/loading'
import { Page } from '@tapri/ui/page'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { ApiError } from '@tapri/web-kit/api'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link, useLocation } from '@tapri/web-kit/router'
import { Followed } from './followed.tsx'
import { useFollowTexts } from './texts.ts'

const REFRESH_SECONDS = 15

/** Shows the order of a shared link, without a login. Reloads it every 15 s until it has ended. */
export function FollowPage() {
  const { config, language, setLanguage, signOut } = useShell()
  return (
    <>
      <AppHeader brand={config.brand} home="/" onLogout={signOut} language={language} onLanguage={setLanguage} />
      <Page narrow>
        <Loaded link={useLocation().pathname.split('/').at(-1) ?? ''} />
      </Page>
    </>
  )
}

function Loaded({ link }: { link: string }) {
  const texts = useFollowTexts()
  const order = useLoad<typeof followOrder>(
    'GET /follow/:link',
    { params: { link } },
    {
      failure: texts.loadFailed,
      everySeconds: REFRESH_SECONDS,
      until: ({ order_status }) => isEnded(order_status),
      shownByPage: 404,
    },
  )
  if (order.error instanceof ApiError && order.error.status === 404) return <Ended />
  if (order.isPending) return <Loading inline />
  if (!order.data)
    return (
      <ErrorPanel message={texts.notHere} isRetrying={order.isRetrying} onRetry={() => order.refetch()}>
        {texts.notHereHint}
      </ErrorPanel>
    )
  return (
    <>
      <Followed order={order.data} seenAt={order.dataUpdatedAt} />
      {!isEnded(order.data.order_status) && <LiveIndicator updatedAt={order.dataUpdatedAt} isStale={order.isError} />}
    </>
  )
}

function Ended() {
  const texts = useFollowTexts()
  return (
    <EmptyState
      picture={<NoOrdersPicture />}
      title={texts.ended}
      action={
        <LinkButton as={Link} to="/menu">
          {texts.menu}
        </LinkButton>
      }
    >
      {texts.endedHint}
    </EmptyState>
  )
}
