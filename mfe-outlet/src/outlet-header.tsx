import { AppHeader } from '@tapri/ui/app-header'
import { LanguageSwitch } from '@tapri/ui/language-switch'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { useTexts } from './texts.ts'

/** The awning with the outlet's name; who has no outlet is greeted by their own. */
export function OutletHeader({ outletName }: { outletName: string | null }) {
  const texts = useTexts()
  const { basePath, user, language, setLanguage, signOut } = useShell()
  return (
    <AppHeader
      home={`${basePath}/dashboard`}
      link={Link}
      greeting={outletName ?? texts.greeting(user.name)}
      actions={<LanguageSwitch language={language} onChange={setLanguage} />}
      account="/account"
      onLogout={signOut}
    />
  )
}
