import { RemoteProvider, type RemoteProps } from '@tapri/web-kit/remote'
import { CustomerPages } from './customer-pages.tsx'
import { GuestPage } from './guest-page.tsx'

/** The customer's pages, which the shell mounts below `/customer`; for a visitor the menu alone. */
export default function CustomerApp(shell: RemoteProps) {
  return <RemoteProvider shell={shell}>{shell.signUp ? <GuestPage /> : <CustomerPages />}</RemoteProvider>
}
