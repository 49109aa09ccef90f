import { AppHeader } from '@tapri/ui/app-header'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import type { ReactNode } from 'react'

/** The header of a staff page: home (the dashboard), the greeting, what the role adds, the account and logout. */
export function StaffHeader({ greeting, actions }: { greeting: string; actions?: ReactNode }) {
  const { basePath, config, signOut } = useShell()
  return (
    <AppHeader
      brand={config.brand}
      home={`${basePath}/dashboard`}
      link={Link}
      greeting={greeting}
      actions={actions}
      account="/account"
      onLogout={signOut}
    />
  )
}
