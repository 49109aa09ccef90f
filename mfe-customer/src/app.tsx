import { RemoteProvider, type RemoteProps } from '@tapri/web-kit/remote'
import { CustomerPages } from './customer-pages.tsx'

/** The customer's pages; the shell mounts them below `/customer`. */
export default function CustomerApp(shell: RemoteProps) {
  return (
    <RemoteProvider shell={shell}>
      <CustomerPages />
    </RemoteProvider>
  )
}
