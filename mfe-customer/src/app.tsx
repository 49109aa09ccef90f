import { lazyPage } from '@tapri/ui/lazy-page'
import { Loading } from '@tapri/ui/loading'
import { RemoteProvider, type RemoteProps } from '@tapri/web-kit/remote'
import { CustomerPages } from './customer-pages.tsx'
import { GuestPage } from './guest-page.tsx'

const FollowPage = lazyPage(
  async () => (await import('./tracking/follow/follow-page.tsx')).FollowPage,
  <Loading inline />,
)

/**
 * Renders the customer's pages, which the shell mounts below `/customer`; for a visitor the menu, or below `/follow`
 * the order of a shared link.
 */
export default function CustomerApp(shell: RemoteProps) {
  return <RemoteProvider shell={shell}>{pagesOf(shell)}</RemoteProvider>
}

function pagesOf({ basePath, signUp }: RemoteProps) {
  if (basePath === '/follow') return <FollowPage />
  return signUp ? <GuestPage /> : <CustomerPages />
}
