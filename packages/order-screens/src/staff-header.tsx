import { AppHeader } from '@tapri/ui/app-header'
import { useShell } from '@tapri/web-kit/remote'
import type { ReactNode } from 'react'

interface StaffHeaderProps {
  greeting: ReactNode
  actions?: ReactNode
  slim?: boolean
  wide?: boolean
}

/**
 * Shows the header of a staff page: home (the dashboard), the greeting, actions of the role, the account and logout.
 */
export function StaffHeader({ greeting, actions, slim, wide }: StaffHeaderProps) {
  const { basePath, user, config, language, setLanguage, signOut } = useShell()
  return (
    <AppHeader
      brand={config.brand}
      home={`${basePath}/dashboard`}
      name={user.name}
      greeting={greeting}
      actions={actions}
      onLogout={signOut}
      language={language}
      onLanguage={setLanguage}
      slim={slim}
      wide={wide}
    />
  )
}
