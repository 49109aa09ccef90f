import { RemoteProvider, type RemoteProps } from '@tapri/web-kit/remote'
import { CustomerPages } from './customer-pages.tsx'

/** The pages of one role, below the path where the shell mounts them. */
export default function CustomerApp(shell: RemoteProps) {
  return (
    <RemoteProvider shell={shell}>
      <CustomerPages />
    </RemoteProvider>
  )
}
